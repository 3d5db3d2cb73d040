import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const proposalsFailing: readonly Failing[] = [
  {
    at: ['/proposals', '/deals/:id/proposals', '/deals/:id/proposal-draft', '/deals/:id/proposal-start'],
    name: { pt: 'a proposta', en: 'the proposal' },
  },
]
