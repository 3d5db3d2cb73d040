import { proposals } from '../contract.ts'

/** What shows proposals and is read again after one of them changed. */
export const proposalRefreshes = [proposals.ofDeal, proposals.show, proposals.list, proposals.start]
