import type { ProposalInput, ProposalReference } from './proposal-input.ts'
import type { ProposalResult } from './proposal-result.ts'

/** Changes whenever the same input may give another figure; stored with every proposal. */
export const engineVersion = '1.0.0'

/**
 * The whole calculation of a proposal. Pure: the same input and reference give the same result, to the cent, in server and browser.
 * Ask `proposalProblems` first; what it refuses cannot be calculated.
 */
export function calculateProposal(_input: ProposalInput, _reference: ProposalReference): ProposalResult {
  throw new Error('not yet')
}
