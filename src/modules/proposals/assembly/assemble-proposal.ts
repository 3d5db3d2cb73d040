import { configOfPower } from '../../catalogue/config-of-power.ts'
import type { Config } from '../../catalogue/contract.ts'
import { proposalProblems } from '../problems/proposal-problems.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { systemOf } from '../proposal-engine.ts'
import { type Assembled, assembleInput, type KnownFacts } from './assemble-input.ts'

/**
 * The inputs that the server knows, with every configuration of the company: the chosen power determines which one
 * applies.
 */
export type ProposalFacts = Omit<KnownFacts, 'config'> & { configs: readonly Config[] }

/** The engine's input from the person's choices and the known data. Browser and server both use this function. */
export const assembleProposal = (choices: ProposalChoices, facts: ProposalFacts): Assembled =>
  assembleInput(choices, { ...facts, config: configOfChoices(choices, facts) })

/** The configuration for the chosen power; until a number of modules is chosen, the one for the needed power. */
function configOfChoices(choices: ProposalChoices, facts: ProposalFacts): Config {
  const first = configOfPower(facts.configs, 0)
  if (!first) throw new Error('A company always has a configuration.')
  if (facts.configs.length === 1) return first
  const kwp = chosenPower(choices, facts) ?? neededPower(choices, { ...facts, config: first })
  return configOfPower(facts.configs, kwp) ?? first
}

function chosenPower({ kit, wanted }: ProposalChoices, { modules, kit: ofSupplier }: ProposalFacts): number | null {
  if (kit.kitId && ofSupplier) return ofSupplier.powerKwp
  const module = modules.find(({ id }) => id === kit.moduleId)
  const count = kit.modules ?? (wanted.kind === 'modules' ? wanted.count : null)
  if (module && count !== null) return (count * module.datasheet.powerW) / 1000
  return wanted.kind === 'power' ? wanted.kwp : null
}

function neededPower(choices: ProposalChoices, facts: KnownFacts): number {
  // No battery: it does not change the power.
  const assembled = assembleInput({ ...choices, battery: null }, facts)
  if (!assembled.ok || proposalProblems(assembled.input, assembled.reference).length > 0) return 0
  return systemOf(assembled.input, assembled.reference).powerKwp
}
