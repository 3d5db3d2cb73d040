import { configOfPower } from '../../catalogue/config-of-power.ts'
import { findKits, type Kit, type KitRequest } from '../../catalogue/kit.ts'
import type { ConsumerUnitInput } from '../../energy/contract.ts'
import type { OfferedKits, OfferedRules } from '../../supply/contract.ts'
import { assembleProposal, type ProposalFacts } from '../assembly/assemble-proposal.ts'
import { proposalProblems } from '../problems/proposal-problems.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import { systemOf } from '../proposal-engine.ts'
import { candidateKits, type FoundCandidates, type RankedKit, type Wanted } from './candidate-kits.ts'
import { ruleCandidates } from './rule-candidates.ts'
import { placeOfRule, stringTemperatures } from './rule-kit.ts'

/** What kits are searched for. */
export interface SizedState {
  units: readonly (ConsumerUnitInput & { id?: string; key: string; curve?: number[] | null })[]
  choices: ProposalChoices
}

/** kWp for the target, with the chosen module or the first one of the catalogue; used for searching kits. */
export function powerNeeded(choices: ProposalChoices, facts: ProposalFacts): number {
  if (choices.wanted.kind === 'power') return choices.wanted.kwp
  const known = facts.modules.find(({ id }) => id === choices.kit.moduleId) ?? firstModule(facts)
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

/** The module that a configuration names, else the first of the catalogue. Before a size is known the first configuration counts. */
function firstModule({ modules, configs }: ProposalFacts) {
  const named = configs[0]?.settings.plate.moduleId
  return modules.find(({ id }) => id === named) ?? modules[0]
}

/** What of these a kit depends on. */
interface KitSearch {
  units: readonly Pick<ConsumerUnitInput, 'role' | 'phase' | 'breakerVoltage' | 'tariffGroup'>[]
  choices: Pick<ProposalChoices, 'planes' | 'structure' | 'areaM2'> & {
    battery?: { itemId?: string | null } | null | undefined
  }
}

type KitFactsKnown = Pick<ProposalFacts, 'modules' | 'inverters' | 'configs' | 'climate'>

interface Looked {
  neededKwp: number
  /** For who may not see prices: the order that the server made by them. */
  ranking?: readonly RankedKit[] | undefined
  offered: OfferedKits | null
  rules: OfferedRules | null
  offersOwn: boolean
}

/** The kits that reach the power: of the company, of suppliers, and built by its rules. */
export function kitsFor(state: KitSearch, facts: KitFactsKnown, looked: Looked): FoundCandidates {
  const { neededKwp, offered, offersOwn, ranking } = looked
  const { price, sizing, plate } = configOfPower(facts.configs, neededKwp)!.settings
  const own = offersOwn ? ownKits(state, facts, { neededKwp, ranking }) : []
  const wanted = {
    neededKwp,
    areaM2: state.choices.areaM2 || null,
    spacingM: plate.spacingM,
    rest: price.kit,
    grid: gridOf(state),
    state: facts.climate?.place.uf ?? null,
    ranking,
    temperatures: stringTemperatures({ climate: facts.climate, sizing }),
    ...(state.choices.battery?.itemId && { chargers: hybridIds([...facts.inverters, ...(offered?.inverters ?? [])]) }),
  }
  return candidateKits({ own, offered, built: builtKits(state, facts, looked, wanted) }, wanted)
}

function builtKits({ choices, units }: KitSearch, facts: KitFactsKnown, { rules, neededKwp }: Looked, wanted: Wanted) {
  if (!rules) return []
  const { sizing } = configOfPower(facts.configs, neededKwp)!.settings
  const place = placeOfRule(choices, { units, climate: facts.climate, sizing }, neededKwp)
  return ruleCandidates(rules, place, facts, wanted)
}

const hybridIds = (inverters: ProposalFacts['inverters']): ReadonlySet<string> =>
  new Set(inverters.filter(({ datasheet }) => datasheet.kind === 'hybrid').map(({ id }) => id))

/** With a battery, the inverters that can charge one, if there are any. */
function chargers({ battery }: KitSearch['choices'], { inverters }: KitFactsKnown) {
  const hybrids = battery?.itemId ? inverters.filter(({ datasheet }) => datasheet.kind === 'hybrid') : []
  return hybrids.length > 0 ? hybrids : inverters
}

/** What the system will be connected to. */
function gridOf({ units }: Pick<KitSearch, 'units'>) {
  const unit = units.find((one) => one.role === 'generating') ?? units[0]
  return { phase: unit?.phase ?? 'two', lineVoltage: unit?.breakerVoltage ?? null }
}

function ownKits(
  { choices, units }: KitSearch,
  facts: KitFactsKnown,
  { neededKwp, ranking }: Pick<Looked, 'neededKwp' | 'ranking'>,
): Kit[] {
  const { sizing, price, plate } = configOfPower(facts.configs, neededKwp)!.settings
  const request = {
    neededKwp,
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
  return ranking ? rankedKits(request, ranking) : findKits(request).kits
}

type RestOf = Parameters<KitRequest['restCents']>[0]

/** The kits that the server found by prices which are hidden here: of the same equipment. */
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
