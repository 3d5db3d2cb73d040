import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const contractsFailing: readonly Failing[] = [
  { at: '/deals/:id/contract', name: { pt: 'o contrato', en: 'the contract' } },
]
