import { deals } from '../../deals/contract.ts'
import { energy } from '../../energy/contract.ts'
import { proposals } from '../contract.ts'

/** The calls that show proposals and are repeated after a change. */
export const proposalRefreshes = [proposals.ofDeal, proposals.show, proposals.list, proposals.start]

/** The calls that show what the form of a proposal saves: the proposal, the deal's bills and place, its gaps and its value. */
export const changedByForm = [...proposalRefreshes, energy.units, deals.show]
