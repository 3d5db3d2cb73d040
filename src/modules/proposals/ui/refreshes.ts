import { proposals } from '../contract.ts'

/** The calls that show proposals and are repeated after a change. */
export const proposalRefreshes = [proposals.ofDeal, proposals.show, proposals.list, proposals.start]
