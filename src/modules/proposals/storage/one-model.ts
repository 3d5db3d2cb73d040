import type { LoadCourse } from '../../energy/hours-of-storage.ts'
import type { ProposalFacts } from '../assembly/assemble-proposal.ts'
import { assembleProposal } from '../assembly/assemble-proposal.ts'
import type { ProposalChoices } from '../proposal-choices.ts'

interface Offered {
  choices: ProposalChoices
  facts: ProposalFacts
}

/**
 * Options are compared, so they are calculated by one model: where one has a battery, the others are worked through the hours as well,
 * by the course of the first that has one. Null where none has, and then the typed simultaneity rules in all.
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
