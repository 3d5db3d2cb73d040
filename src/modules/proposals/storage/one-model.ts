import type { LoadCourse } from '../../energy/hours-of-storage.ts'
import type { ProposalFacts } from '../assembly/assemble-proposal.ts'
import { assembleProposal } from '../assembly/assemble-proposal.ts'
import type { ProposalChoices } from '../proposal-choices.ts'

interface Offered {
  choices: ProposalChoices
  facts: ProposalFacts
}

/**
 * The load profile by which all options are simulated, so that they are compared by one model: that of the first
 * option with a battery. Null where none has one; then the typed simultaneity is used in all.
 */
export function courseOfOptions(options: readonly Offered[]): LoadCourse | null {
  if (options.length < 2) return null
  for (const { choices, facts } of options) {
    const assembled = assembleProposal(choices, facts)
    const use = assembled.ok ? assembled.input.battery?.use : undefined
    if (use) return use.course
  }
  return null
}
