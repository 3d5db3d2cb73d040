import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const billsFailing: readonly Failing[] = [
  {
    at: ['/bill-readings', '/deals/:id/bill-readings'],
    name: { pt: 'a leitura da conta', en: 'the bill reading' },
  },
]
