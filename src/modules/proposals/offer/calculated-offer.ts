import type { Config } from '../../catalogue/contract.ts'
import { meanConsumption } from '../../energy/consumer-units.ts'
import type { DistributorTariff, PlaceClimate } from '../../energy/contract.ts'
import type { OfferedKits, OfferedRules } from '../../supply/contract.ts'
import { assembleProposal, type ProposalFacts } from '../assembly/assemble-proposal.ts'
import type { ProposalStart } from '../contract.ts'
import { priceProblems, proposalProblems } from '../problems/proposal-problems.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { courseOfOptions } from '../storage/one-model.ts'
import { type CandidateKit, type FoundCandidates, noCharger, type RankedKit } from './candidate-kits.ts'
import { isKitOf, kitChoice } from './kit-choice.ts'
import { kitsFor, powerNeeded, type SizedState } from './kits-to-offer.ts'
import { offerProblems } from './offer-problems.ts'
import { beyondLimit, companyPrice, type PriceBand, type PriceBeyond, priceBand } from './price-limit.ts'

/** What the company sells, its prices, and how far the person may change them. */
export type OfferBasis = Pick<ProposalStart, 'today' | 'configs' | 'catalogue' | 'priced' | 'mostPriceChange'>

export interface WizardKnows {
  start: OfferBasis
  tariffs: DistributorTariff[]
  climate: PlaceClimate | null
  /** Suppliers' kits with their equipment, including the chosen one; absent until they are loaded. */
  offered?: OfferedKits | null | undefined
  /** The active rules of kits; absent until they are loaded, and for people who may not use them. */
  rules?: OfferedRules | null | undefined
  /** Where prices are hidden: the kits in the order of their prices; null until it is loaded. */
  ranking?: readonly RankedKit[] | null | undefined
  /** Whether the person may make proposals of the company's own equipment; absent: yes. */
  offersOwn?: boolean
}

/** The inputs of the option being edited. */
export interface OpenState extends SizedState {
  /** The person chose a kit; until then the recommended one is used. */
  kitIsPicked: boolean
  /** All options of the proposal, including this one. */
  options?: Options
}

interface Options {
  list: readonly { key: string; own: Partial<ProposalChoices> }[]
  open: string
}

/** Several options, one of which is being edited. */
interface ManyOptions extends OpenState {
  options: Options
}

export interface Calculation {
  /** The choices that the form sends: with the chosen kit, otherwise with the recommended one. */
  choices: ProposalChoices
  /** The configuration of the chosen power. */
  config: Config
  result: ProposalResult | null
  input: ProposalInput | null
  reference: ProposalReference | null
  /** The kit's battery, or a separate one, even where the option cannot be calculated. */
  battery: ProposalInput['battery']
  found: FoundCandidates
  kit: CandidateKit | null
  neededKwp: number
  problems: { code: string; path: string; values?: Record<string, number | string> | undefined }[]
  /** Prices beyond the person's limit: shown, but not offered. */
  beyond: PriceBeyond[]
  /** The prices the person may ask before discounts; null for people who may not see every price. */
  band: PriceBand | null
}

const nothing: FoundCandidates = { kits: [], recommended: null, unbuilt: [] }

/** kWp needed for the values typed so far: used to search for kits before any is known. */
export const neededFor = (state: SizedState, knows: Pick<WizardKnows, 'start' | 'tariffs' | 'climate'>) =>
  powerNeeded(state.choices, factsOf(state, knows))

/** Calculates the form with the values typed so far, by the same assembly and engine as the server. */
export function calculateWizard(
  state: OpenState,
  knows: WizardKnows,
  neededKwp = neededFor(state, knows),
): Calculation {
  const { start, offered, rules = null, offersOwn = true, ranking } = knows
  const facts = factsOf(state, knows)
  const found =
    neededKwp > 0 && ranking !== null
      ? kitsFor(state, facts, { neededKwp, offered: offered ?? null, rules, offersOwn, ranking })
      : nothing
  const chosen =
    found.kits.find((kit) => kit.id === found.recommended?.id) ??
    found.kits.find((kit) => kit.barredBy === null) ??
    found.kits.find((kit) => kit.barredBy === noCharger) ??
    null
  const unasked = kitToAsk(state, chosen)
  if (unasked) {
    const choices = { ...state.choices, kit: { ...state.choices.kit, ...nothingChosen } }
    return { found, kit: null, neededKwp, ...figuresOf(choices, facts, start), result: null, problems: [unasked] }
  }
  const choices =
    state.kitIsPicked || !chosen ? state.choices : { ...state.choices, kit: kitChoice(state.choices, chosen) }
  const kit = found.kits.find((one) => isKitOf(one, choices)) ?? null
  const byHours = courseOf({ ...state, choices }, knows)
  return { found, kit, neededKwp, ...figuresOf(choices, { ...withOffered(facts, offered, choices), byHours }, start) }
}

const nothingChosen = { kitId: null, ruleId: null, moduleId: null, modules: null, inverters: [] }

/** Modules were drawn and no kit has as many: the nearest one is used only if a person chooses it. */
export const otherCount = 'kit-of-other-count'

function kitToAsk({ kitIsPicked, choices: { wanted } }: OpenState, chosen: CandidateKit | null) {
  if (kitIsPicked || !chosen || wanted.kind !== 'modules' || chosen.modules === wanted.count) return null
  return { code: otherCount, path: 'kit', values: { drawn: wanted.count, nearest: chosen.modules } }
}

/** The edited option calculated with another kit, at the company's own price. */
export function offerWith(state: OpenState, knows: WizardKnows, kit: CandidateKit): ProposalResult | null {
  const price = { ...state.choices.price, adjustment: { kind: 'none' as const } }
  const choices = { ...state.choices, price, kit: kitChoice(state.choices, kit) }
  return figuresOf(choices, withOffered(factsOf(state, knows), knows.offered, choices), knows.start).result
}

/** The figures of an option, without the search for kits. */
export type OptionFigures = Omit<Calculation, 'found' | 'kit' | 'neededKwp'>

/** The options that are not being edited, with the kits they had. */
export function calculateOthers(state: ManyOptions, knows: WizardKnows): Map<string, OptionFigures> {
  const { start, offered } = knows
  const facts = { ...factsOf(state, knows), byHours: courseOf(state, knows) }
  return new Map(
    state.options.list.flatMap(({ key, own }) => {
      if (key === state.options.open) return []
      const choices = { ...state.choices, ...own }
      return [[key, figuresOf(choices, withOffered(facts, offered, choices), start)]]
    }),
  )
}

/** If one option has a battery, all options are simulated by hours. */
function courseOf({ choices, options, ...state }: OpenState, knows: WizardKnows) {
  if (!options || options.list.length < 2) return null
  const facts = factsOf(state, knows)
  const each = options.list.map(({ key, own }) => (key === options.open ? choices : { ...choices, ...own }))
  return courseOfOptions(each.map((one) => ({ choices: one, facts: withOffered(facts, knows.offered, one) })))
}

/** What is known of the place and of what the company sells, as the engine reads it. */
export const factsOf = (
  { units }: Pick<SizedState, 'units'>,
  { start, tariffs, climate, rules = null }: WizardKnows,
): ProposalFacts => ({
  today: start.today,
  units: units.map(({ key, curve = null, ...unit }) => ({
    ...unit,
    curve,
    id: unit.id ?? key,
    meanKwh: meanConsumption({ ...unit, curve }),
  })),
  tariffs,
  climate,
  configs: start.configs,
  ...start.catalogue,
  kit: null,
  rules,
})

function figuresOf(choices: ProposalChoices, facts: ProposalFacts, start: OfferBasis): OptionFigures {
  const assembled = assembleProposal(choices, facts)
  const battery = assembled.ok ? assembled.input.battery : null
  const bare = { choices, config: assembled.config, beyond: [], band: null, battery }
  if (!assembled.ok) return { ...bare, result: null, input: null, reference: null, problems: assembled.missing }
  const problems = proposalProblems(assembled.input, assembled.reference)
  if (problems.length > 0) return { ...bare, result: null, input: null, reference: null, problems }
  const result = calculateProposal(assembled.input, assembled.reference)
  // A person who may not see every price cannot judge their sum.
  const ofOffer = offerProblems(assembled.input, result)
  // What the battery would bring is shown beside why it is not offered.
  const uncharged = ofOffer.filter(({ code }) => code === 'battery-needs-hybrid')
  const others = ofOffer.filter((problem) => !uncharged.includes(problem))
  const faults = [...others, ...(start.priced ? priceProblems(result) : [])]
  if (faults.length > 0) return { ...bare, result: null, input: null, reference: null, problems: faults }
  const offer = { settings: assembled.config.settings, structure: choices.structure }
  const whole = { ...bare, input: assembled.input, reference: assembled.reference, problems: uncharged, result }
  if (!start.priced) return whole
  const maxChange = start.mostPriceChange
  const band = priceBand(companyPrice(assembled.input, result, offer), maxChange)
  return { ...whole, band, beyond: beyondLimit(assembled.input, result, offer, maxChange) }
}

/** The facts extended by a supplier's kit, whose equipment need not be in the company's list. */
function withOffered(
  facts: ProposalFacts,
  offered: OfferedKits | null | undefined,
  { kit }: ProposalChoices,
): ProposalFacts {
  const chosen = offered?.kits.find(({ id }) => id === kit.kitId)
  if (!offered || !chosen) return facts
  return {
    ...facts,
    kit: chosen,
    modules: withEach(facts.modules, offered.modules),
    inverters: withEach(facts.inverters, offered.inverters),
    batteries: withEach(facts.batteries ?? [], offered.batteries),
  }
}

const withEach = <Item extends { id: string }>(known: Item[], more: Item[]) => [
  ...known,
  ...more.filter(({ id }) => !known.some((one) => one.id === id)),
]
