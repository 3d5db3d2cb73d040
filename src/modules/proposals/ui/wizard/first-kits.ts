import type { CandidateKit } from '../../offer/candidate-kits.ts'
import { isKitOf } from '../../offer/kit-choice.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'

const shownFirst = 6

/** The recommended kit, the chosen one, and the next by price of those that cover the need. */
export function firstKits(kits: CandidateKit[], best: CandidateKit | undefined, choices: ProposalChoices) {
  const first = kits.filter((kit) => kit === best || isKitOf(kit, choices)).sort((a) => (a === best ? -1 : 1))
  return [...first, ...kits.filter((kit) => kit.reaches && kit.barredBy === null && !first.includes(kit))].slice(
    0,
    shownFirst,
  )
}
