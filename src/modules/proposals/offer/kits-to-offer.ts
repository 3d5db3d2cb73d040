import { configOfPower } from '../../catalogue/config-of-power.ts'
import { findKits, type Kit, type KitRequest, kitWith } from '../../catalogue/kit.ts'
import type { ConsumerUnitInput } from '../../energy/contract.ts'
import type { OfferedKits, OfferedRules } from '../../supply/contract.ts'
import { assembleProposal, type ProposalFacts } from '../assembly/assemble-proposal.ts'
import { proposalProblems } from '../problems/proposal-problems.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { systemOf } from '../proposal-engine.ts'
import {
  type CandidateKit,
  candidateKits,
  type FoundCandidates,
  type RankedKit,
  type Wanted,
} from './candidate-kits.ts'
import { chosenRuleCandidate, ruleCandidates } from './rule-candidates.ts'
import { placeOfRule, ruleKit, stringTemperatures } from './rule-kit.ts'

/** What kits are searched for. */
export interface SizedState {
  units: readonly (ConsumerUnitInput & { id?: string; key: string; curve?: number[] | null })[]
  choices: ProposalChoices
}

/** kWp needed for the target, with the chosen module or the catalogue's first one; used to search for kits. */
export function powerNeeded(choices: ProposalChoices, facts: ProposalFacts): number {
  const { wanted } = choices
  if (wanted.kind === 'power') return wanted.kwp
  const known = facts.modules.find(({ id }) => id === choices.kit.moduleId) ?? firstModule(facts)
  if (wanted.kind === 'modules') return known ? (wanted.count * known.datasheet.powerW) / 1000 : 0
  const moduleId = known?.id ?? null
  const itemId = facts.inverters[0]?.id
  const assembled = assembleProposal(
    {
      ...choices,
      battery: null,
      kit: {
        ...choices.kit,
        kitId: null,
        ruleId: null,
        moduleId,
        modules: null,
        inverters: itemId ? [{ itemId, quantity: 1 }] : [],
      },
    },
    facts,
  )
  if (!assembled.ok || proposalProblems(assembled.input, assembled.reference).length > 0) return 0
  return systemOf(assembled.input, assembled.reference).neededKwp
}

/** The module named by a configuration, else the first of the catalogue. Before a size is known the first configuration is used. */
function firstModule({ modules, configs }: ProposalFacts) {
  const named = configs[0]?.settings.plate.moduleId
  return modules.find(({ id }) => id === named) ?? modules[0]
}

/** The parts of a state that the choice of kits depends on. */
interface KitSearch {
  units: readonly Pick<ConsumerUnitInput, 'role' | 'phase' | 'breakerVoltage' | 'tariffGroup'>[]
  choices: Pick<ProposalChoices, 'planes' | 'structure' | 'areaM2'> & {
    battery?: { itemId?: string | null } | null | undefined
    wanted?: ProposalChoices['wanted'] | undefined
    kit?: ProposalChoices['kit'] | undefined
  }
  /** The person chose `choices.kit`. */
  kitIsPicked?: boolean | undefined
}

type KitFactsKnown = Pick<ProposalFacts, 'modules' | 'inverters' | 'configs' | 'climate'>

interface Looked {
  neededKwp: number
  /** For people who may not see prices: the server's order. */
  ranking?: readonly RankedKit[] | undefined
  offered: OfferedKits | null
  rules: OfferedRules | null
  offersOwn: boolean
}

/** The kits that reach the power: of the company, of suppliers, and built by its rules. */
export function kitsFor(state: KitSearch, facts: KitFactsKnown, looked: Looked): FoundCandidates {
  const { neededKwp, offered, offersOwn, ranking } = looked
  const { price, sizing, plate } = configOfPower(facts.configs, neededKwp)!.settings
  const request = ownRequest(state, facts, neededKwp)
  const own = offersOwn ? ownKits(request, ranking) : []
  const wanted = {
    neededKwp,
    count: countOf(state.choices),
    areaM2: state.choices.areaM2 || null,
    spacingM: plate.spacingM,
    rest: price.kit,
    grid: gridOf(state),
    state: facts.climate?.place.uf ?? null,
    ranking,
    temperatures: stringTemperatures({ climate: facts.climate, sizing }),
    ...(state.choices.battery?.itemId && { chargers: hybridIds([...facts.inverters, ...(offered?.inverters ?? [])]) }),
  }
  const found = candidateKits({ own, offered, ...builtKits(state, facts, looked, wanted) }, wanted)
  const kept = keptKit(state, request) ?? keptRuleKit(state, facts, looked, wanted)
  // Never recommended: nothing says that it still fits.
  const isFound = !kept || found.kits.some((kit) => isSameKit(kit, kept))
  return isFound ? found : { ...found, kits: [...found.kits, kept] }
}

const isSameKit = (kit: CandidateKit, kept: CandidateKit) =>
  kit.id === kept.id ||
  (kept.rule !== null &&
    kit.rule?.id === kept.rule.id &&
    kit.moduleId === kept.moduleId &&
    kit.modules === kept.modules &&
    kit.inverterId === kept.inverterId)

function builtKits({ choices, units }: KitSearch, facts: KitFactsKnown, { rules, neededKwp }: Looked, wanted: Wanted) {
  if (!rules) return { built: [], unbuilt: [] }
  const { sizing } = configOfPower(facts.configs, neededKwp)!.settings
  const place = placeOfRule(choices, { units, climate: facts.climate, sizing }, neededKwp)
  return ruleCandidates(rules, place, facts, wanted)
}

/** The number of modules drawn on the roof; null where the power decides. */
const countOf = ({ wanted }: KitSearch['choices']) => (wanted?.kind === 'modules' ? wanted.count : null)

const hybridIds = (inverters: ProposalFacts['inverters']): ReadonlySet<string> =>
  new Set(inverters.filter(({ datasheet }) => datasheet.kind === 'hybrid').map(({ id }) => id))

/** The inverters that can charge a battery, if one is wanted and there are any. */
function chargers({ battery }: KitSearch['choices'], { inverters }: KitFactsKnown) {
  const hybrids = battery?.itemId ? inverters.filter(({ datasheet }) => datasheet.kind === 'hybrid') : []
  return hybrids.length > 0 ? hybrids : inverters
}

/** What the system will be connected to. */
function gridOf({ units }: Pick<KitSearch, 'units'>) {
  const unit = units.find((one) => one.role === 'generating') ?? units[0]
  return { phase: unit?.phase ?? 'two', lineVoltage: unit?.breakerVoltage ?? null }
}

/** The kit of the company's own equipment that the person chose, even if place or need have changed since. */
function keptKit({ kitIsPicked, choices: { kit } }: KitSearch, request: KitRequest): CandidateKit | null {
  if (!kitIsPicked || kit?.source !== 'own' || kit.kitId || !kit.modules || kit.inverters.length !== 1) return null
  const { itemId, quantity } = kit.inverters[0]!
  const module = request.modules.find(({ id }) => id === kit.moduleId)
  const inverter = request.inverters.find(({ id }) => id === itemId)
  if (!module || !inverter) return null
  const kept = kitWith(request, { module, count: kit.modules, inverter, quantity })
  return kept && { ...kept, offered: null, rule: null, barredBy: null }
}

/** The kit chosen among those built by rules, as it was then, whatever the rule would build now. */
function keptRuleKit(
  { kitIsPicked, choices, units }: KitSearch,
  facts: KitFactsKnown,
  { rules }: Looked,
  wanted: Wanted,
): CandidateKit | null {
  const { kit } = choices
  const rule = rules?.rules.find(({ id }) => id === kit?.ruleId)
  const module = facts.modules.find(({ id }) => id === kit?.moduleId)
  if (!kitIsPicked || !kit?.modules || kit.kitId || !rule || !module) return null
  // As the offer is calculated: by the configuration of its own power.
  const config = configOfPower(facts.configs, (kit.modules * module.datasheet.powerW) / 1000)!
  const built = ruleKit({ ...choices, kit }, { ...facts, units, rules, config })
  return built?.ok ? chosenRuleCandidate(rule, built.kit, facts, wanted) : null
}

function ownRequest({ choices, units }: KitSearch, facts: KitFactsKnown, neededKwp: number): KitRequest {
  const { sizing, price, plate } = configOfPower(facts.configs, neededKwp)!.settings
  return {
    neededKwp,
    count: countOf(choices),
    rounding: sizing.rounding,
    modules: facts.modules.map((item) => ({ ...item, priceCents: item.priceCents ?? 0 })),
    hybrid: Boolean(choices.battery?.itemId),
    inverters: chargers(choices, facts).map((item) => ({ ...item, priceCents: item.priceCents ?? 0 })),
    ...gridOf({ units }),
    temperatures: stringTemperatures({ climate: facts.climate, sizing }),
    areaM2: choices.areaM2 || null,
    spacingM: plate.spacingM,
    restCents: ({ modules, kwp, inverters }: RestOf) => {
      const amount = { system: 1, module: modules, kwp, inverter: inverters }
      return price.kit.reduce((sum, line) => sum + Math.round(line.unitCents * line.quantity * amount[line.per]), 0)
    },
  }
}

const ownKits = (request: KitRequest, ranking: Looked['ranking']): Kit[] =>
  ranking ? rankedKits(request, ranking) : findKits(request).kits

type RestOf = Parameters<KitRequest['restCents']>[0]

/** Kits that the server selected by hidden prices: of the same equipment. */
function rankedKits(request: KitRequest, ranking: readonly RankedKit[]): Kit[] {
  const pairs = new Map(ranking.map((kit) => [`${kit.moduleId} ${kit.inverterId}`, kit]))
  const found = [...pairs.values()].flatMap(({ moduleId, inverterId }) => {
    const modules = request.modules.filter(({ id }) => id === moduleId)
    const inverters = request.inverters.filter(({ id }) => id === inverterId)
    return modules.length > 0 && inverters.length > 0 ? findKits({ ...request, modules, inverters }).kits : []
  })
  const named = new Set(ranking.map(({ id }) => id))
  const known = found.filter(({ id }) => named.has(id))
  // An order of the power before, until the one of this power comes.
  return known.length > 0 ? known : found
}
