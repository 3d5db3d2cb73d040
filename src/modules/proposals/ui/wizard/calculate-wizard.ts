import { configOfPower } from '../../../catalogue/config-of-power.ts'
import type { Config } from '../../../catalogue/contract.ts'
import type { FoundKits, Kit } from '../../../catalogue/kit.ts'
import { findKits } from '../../../catalogue/kit.ts'
import { defaultMinimumTemperature, regionOf } from '../../../energy/cell-temperature.ts'
import { meanConsumption } from '../../../energy/consumer-units.ts'
import type { DistributorTariff, PlaceClimate } from '../../../energy/contract.ts'
import { assembleProposal, type ProposalFacts } from '../../assemble-proposal.ts'
import type { ProposalStart } from '../../contract.ts'
import { offerProblems } from '../../offer/offer-problems.ts'
import { beyondLimit, companyPrice, type PriceBand, type PriceBeyond, priceBand } from '../../offer/price-limit.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { calculateProposal } from '../../proposal-engine.ts'
import type { ProposalInput } from '../../proposal-input.ts'
import { priceProblems, proposalProblems } from '../../proposal-problems.ts'
import type { ProposalResult } from '../../proposal-result.ts'
import type { WizardState } from './wizard-state.ts'

export interface WizardKnows {
  start: ProposalStart
  tariffs: DistributorTariff[]
  climate: PlaceClimate | null
}

export interface Calculation {
  /** The choices that the form sends: with the chosen kit, otherwise the recommended one. */
  choices: ProposalChoices
  /** The configuration of the chosen power. */
  config: Config
  result: ProposalResult | null
  input: ProposalInput | null
  found: FoundKits
  kit: Kit | null
  neededKwp: number
  problems: { code: string; path: string }[]
  /** Prices beyond the person's limit: they are shown, and not offered. */
  beyond: PriceBeyond[]
  /** What the person may ask before discounts; null for who may not see every price. */
  band: PriceBand | null
}

const nothing: FoundKits = { kits: [], recommended: null }

/** Uses the same assembly and engine as the server, with the values typed so far. */
export function calculateWizard(state: WizardState, { start, tariffs, climate }: WizardKnows): Calculation {
  const facts: ProposalFacts = {
    today: start.today,
    units: state.units.map(({ key, ...unit }) => ({ ...unit, id: unit.id ?? key, meanKwh: meanConsumption(unit) })),
    tariffs,
    climate,
    configs: start.configs,
    ...start.catalogue,
  }
  const neededKwp = powerNeeded(state.choices, facts)
  const found = neededKwp > 0 ? kitsFor(state, facts, neededKwp) : nothing
  const chosen = found.kits.find((kit) => kit.id === found.recommended?.id) ?? found.kits[0] ?? null
  const choices =
    state.kitIsPicked || !chosen ? state.choices : { ...state.choices, kit: kitChoice(state.choices, chosen) }
  const kit = found.kits.find((one) => isKitOf(one, choices)) ?? null
  const assembled = assembleProposal(choices, facts)
  const bare = { choices, config: assembled.config, found, kit, neededKwp, beyond: [], band: null }
  if (!assembled.ok) return { ...bare, result: null, input: null, problems: assembled.missing }
  const problems = proposalProblems(assembled.input, assembled.reference)
  if (problems.length > 0) return { ...bare, result: null, input: null, problems }
  const result = calculateProposal(assembled.input, assembled.reference)
  // A person who may not see every price cannot judge their sum.
  const ofOffer = offerProblems(assembled.input, result)
  const faults = [...ofOffer, ...(start.priced ? priceProblems(result) : [])]
  if (faults.length > 0) return { ...bare, result: null, input: null, problems: faults }
  const offer = { settings: assembled.config.settings, structure: choices.structure }
  const whole = { ...bare, input: assembled.input, problems, result }
  if (!start.priced) return whole
  const most = start.mostPriceChange
  const band = priceBand(companyPrice(assembled.input, result, offer), most)
  return { ...whole, band, beyond: beyondLimit(assembled.input, result, offer, most) }
}

export const kitChoice = ({ kit }: ProposalChoices, found: Kit): ProposalChoices['kit'] => ({
  ...kit,
  source: 'own',
  moduleId: found.moduleId,
  modules: found.modules,
  inverters: [{ itemId: found.inverterId, quantity: found.inverters }],
})

export const isKitOf = (kit: Kit, { kit: chosen }: ProposalChoices) =>
  chosen.moduleId === kit.moduleId &&
  chosen.modules === kit.modules &&
  chosen.inverters.length === 1 &&
  chosen.inverters[0]!.itemId === kit.inverterId &&
  chosen.inverters[0]!.quantity === kit.inverters

/** kWp for the target, with the chosen module or the first one of the catalogue; used for searching kits. */
function powerNeeded(choices: ProposalChoices, facts: ProposalFacts): number {
  if (choices.wanted.kind === 'power') return choices.wanted.kwp
  const moduleId = choices.kit.moduleId ?? facts.modules[0]?.id ?? null
  const itemId = facts.inverters[0]?.id
  const assembled = assembleProposal(
    {
      ...choices,
      kit: { ...choices.kit, moduleId, modules: null, inverters: itemId ? [{ itemId, quantity: 1 }] : [] },
    },
    facts,
  )
  if (!assembled.ok || proposalProblems(assembled.input, assembled.reference).length > 0) return 0
  return calculateProposal(assembled.input, assembled.reference).system.neededKwp
}

function kitsFor({ choices, units }: WizardState, facts: ProposalFacts, neededKwp: number): FoundKits {
  const { sizing, price } = configOfPower(facts.configs, neededKwp)!.settings
  const unit = units.find((one) => one.role === 'generating') ?? units[0]
  const uf = facts.climate?.place.uf ?? 'SP'
  return findKits({
    neededKwp,
    rounding: sizing.rounding,
    modules: facts.modules.map((item) => ({ ...item, priceCents: item.priceCents ?? 0 })),
    inverters: facts.inverters.map((item) => ({ ...item, priceCents: item.priceCents ?? 0 })),
    phase: unit?.phase ?? 'two',
    lineVoltage: unit?.breakerVoltage ?? null,
    temperatures: {
      coldest: sizing.minimumTemperature ?? defaultMinimumTemperature[regionOf(uf)],
      hottestCell: sizing.maximumCellTemperature,
    },
    areaM2: choices.areaM2 || null,
    restCents: ({ modules, kwp, inverters }) => {
      const amount = { system: 1, module: modules, kwp, inverter: inverters }
      return price.kit.reduce((sum, line) => sum + Math.round(line.unitCents * line.quantity * amount[line.per]), 0)
    },
  })
}
