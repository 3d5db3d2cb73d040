import type { Kit } from '../../../catalogue/kit.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { isKitOf } from './calculate-wizard.ts'

const shownFirst = 6

/** The recommended kit, the chosen one, and the next by price of those that cover the need. */
export function firstKits(kits: Kit[], best: Kit | undefined, choices: ProposalChoices) {
  const first = kits.filter((kit) => kit === best || isKitOf(kit, choices)).sort((a) => (a === best ? -1 : 1))
  return [...first, ...kits.filter((kit) => kit.reaches && !first.includes(kit))].slice(0, shownFirst)
}
