import { configOfPower } from '../../catalogue/config-of-power.ts'
import type { KitFacts } from '../../supply/custom-kit.ts'
import { factsOf, neededFor, type WizardKnows } from './calculated-offer.ts'
import type { SizedState } from './kits-to-offer.ts'
import { placeOfRule } from './rule-kit.ts'

/** The facts of a proposal's place for rules of kits; null while the needed power is unknown. */
export function ruleFacts(
  state: SizedState,
  knows: Pick<WizardKnows, 'start' | 'tariffs' | 'climate'>,
): KitFacts | null {
  const facts = factsOf(state, knows)
  const neededKwp = neededFor(state, knows)
  if (!(neededKwp > 0)) return null
  const { sizing } = configOfPower(facts.configs, neededKwp)!.settings
  return placeOfRule(state.choices, { units: state.units, climate: facts.climate, sizing }, neededKwp)
}
