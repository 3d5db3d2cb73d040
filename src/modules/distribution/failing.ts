import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const distributionFailing: readonly Failing[] = [
  {
    at: ['/distribution-queues', '/settings/distribution-queues'],
    name: { pt: 'a fila de distribuição', en: 'the distribution queue' },
  },
]
