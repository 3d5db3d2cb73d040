import type { ModuleItem } from '../../catalogue/contract.ts'
import type { Kit } from '../../catalogue/kit.ts'
import type { KitLine } from '../../pricing/price-composition.ts'
import { roofUse } from '../../sizing/roof.ts'
import { isBeyond, stringsOfSystem } from '../../sizing/strings-of-system.ts'
import type { OfferedKit, OfferedKits } from '../../supply/contract.ts'
import type { Barrier, ComposedLine } from '../../supply/custom-kit.ts'
import { isSoldIn } from '../../supply/kit-states.ts'
import { type Grid, gridBarrierOf } from '../../supply/offered-kit.ts'

/** A kit that can be chosen: one of the company's own equipment, one that a supplier offers, or one that a rule builds. */
export interface CandidateKit extends Kit {
  /** The supplier's kit; null for one of the company's own equipment. */
  offered: OfferedKit | null
  /** The rule that builds it, with all its items. */
  rule: { id: string; name: string; lines: readonly ComposedLine[] } | null
  /** The message key of why it cannot be chosen. */
  barredBy: string | null
}

export interface FoundCandidates {
  kits: CandidateKit[]
  recommended: { id: string; reason: 'cheapest-that-fits' | 'cheapest' } | null
  /** The rules that build no kit at this place, each with the condition that failed last. */
  unbuilt: UnbuiltRule[]
}

export interface UnbuiltRule {
  id: string
  name: string
  barrier: Barrier
}

/** A kit's position in the order of prices, for people who may not see them. */
export interface RankedKit {
  id: string
  moduleId: string
  inverterId: string
}

export interface Wanted {
  neededKwp: number
  /** The number of modules drawn: a kit must have as many. */
  count?: number | null
  /** Free roof; null when unknown. */
  areaM2: number | null
  /** Between two modules, metres. */
  spacingM?: number
  /** °C: the coldest of the place and the hottest of a cell. */
  temperatures: { coldest: number; hottestCell: number }
  /** What the unit is connected to. */
  grid: Grid
  /** The letters of the state of the place; null where it is not known. */
  state: string | null
  /** The ids of inverters that can charge a battery, if one is wanted: kits without one cannot be chosen. */
  chargers?: ReadonlySet<string>
  /** The server's order, where prices are hidden from the person. */
  ranking?: readonly RankedKit[] | undefined
  /** The company's own other parts: a supplier's kit without a structure uses theirs. */
  rest: readonly KitLine[]
}

interface Found {
  own: readonly Kit[]
  offered: OfferedKits | null
  /** The kits built by rules. */
  built: readonly CandidateKit[]
  unbuilt: UnbuiltRule[]
}

/**
 * All kits for a power, ordered by the system's price. Recommended is the cheapest that reaches the power and fits
 * the roof, or, if none fits, the cheapest that reaches the power. Kits that cannot be chosen come last.
 */
export function candidateKits({ own, offered, built, unbuilt }: Found, wanted: Wanted): FoundCandidates {
  const kits = [
    ...own.map((kit): CandidateKit => ({ ...kit, offered: null, rule: null, barredBy: null })),
    ...built,
    ...(offered?.kits ?? []).flatMap((kit) => candidateOf(kit, offered!, wanted)),
  ].map((kit) => ({
    ...kit,
    reaches: wanted.count ? kit.modules === wanted.count : kit.reaches,
    barredBy: kit.barredBy ?? batteryBarrier(kit, wanted),
  }))
  const worth = worthOf(wanted, offered)
  kits.sort(
    (a, b) =>
      Number(a.barredBy !== null) - Number(b.barredBy !== null) || worth(a) - worth(b) || a.id.localeCompare(b.id),
  )
  const reaching = kits.filter((kit) => kit.reaches && kit.barredBy === null)
  const fitting = reaching.find((kit) => kit.fits)
  const best = fitting ?? reaching[0] ?? nearestTo(wanted.count, kits)
  const reason = fitting && wanted.areaM2 !== null ? 'cheapest-that-fits' : 'cheapest'
  return { kits, recommended: best ? { id: best.id, reason } : null, unbuilt }
}

/** Among kits with another number of modules than drawn, the nearest. */
const nearestTo = (count: number | null | undefined, kits: readonly CandidateKit[]) =>
  count
    ? kits
        .filter(({ barredBy }) => barredBy === null)
        .toSorted((one, other) => Math.abs(one.modules - count) - Math.abs(other.modules - count))[0]
    : undefined

/** The value that kits are ordered by: their price, or their position in the server's order. */
function worthOf({ ranking }: Wanted, offered: OfferedKits | null): (kit: CandidateKit) => number {
  if (!ranking) return ({ priceCents }) => priceCents
  // Suppliers' kits come in this order as well: those that were asked for besides follow in theirs.
  const all = [...new Set([...ranking, ...(offered?.kits ?? [])].map(({ id }) => id))]
  const places = new Map(all.map((id, at) => [id, at]))
  return ({ id }) => places.get(id) ?? all.length
}

/** A supplier's kit with figures comparable to the others; undefined where the datasheet of its module is missing. */
function candidateOf(kit: OfferedKit, offered: OfferedKits, wanted: Wanted): CandidateKit[] {
  const { modules } = offered
  const { neededKwp, areaM2, rest } = wanted
  const module = modules.find(({ id }) => id === kit.moduleId)
  if (!module) return []
  const area = roofUse(kit.modules, module.datasheet, { gap: wanted.spacingM }).area
  const inverters = kit.inverters.reduce((sum, { quantity }) => sum + quantity, 0)
  const priceCents = (kit.costCents ?? 0) + structureCents(kit, rest, inverters)
  return [
    {
      id: kit.id,
      moduleId: kit.moduleId,
      modules: kit.modules,
      inverterId: kit.inverters[0]!.itemId,
      inverters,
      powerKwp: kit.powerKwp,
      acKw: kit.acKw,
      ratio: kit.powerKwp / kit.acKw,
      areaM2: area,
      priceCents,
      centsPerWp: priceCents / (kit.powerKwp * 1000),
      coverage: kit.powerKwp / neededKwp,
      reaches: kit.powerKwp >= neededKwp - 1e-9,
      fits: areaM2 === null || area <= areaM2,
      warnings: [],
      offered: kit,
      rule: null,
      barredBy:
        kit.barredBy ??
        stateBarrier(kit, wanted) ??
        gridBarrier(kit, offered, wanted) ??
        stringBarrier(kit, module, offered, wanted),
    },
  ]
}

/** Why a kit is barred whose inverters charge no battery. */
export const noCharger = 'supply.charges_no_battery'

/** Excludes, if there is a battery, kits whose inverters cannot charge it. */
const batteryBarrier = ({ inverterId, offered }: CandidateKit, { chargers }: Wanted) => {
  const ids = offered ? offered.inverters.map(({ itemId }) => itemId) : [inverterId]
  // What a supplier sells together works together.
  return !chargers || offered?.batteryId || ids.some((id) => chargers.has(id)) ? null : noCharger
}

const stateBarrier = ({ states }: OfferedKit, { state }: Wanted) =>
  isSoldIn(states, state) ? null : 'supply.other_state'

/** Applies the search's limits for the company's own kits to suppliers' kits, too. */
const gridBarrier = ({ inverters, tension }: OfferedKit, offered: OfferedKits, { grid }: Wanted) =>
  inverters
    .flatMap(({ itemId }) => offered.inverters.find(({ id }) => id === itemId) ?? [])
    .map(({ datasheet }) => gridBarrierOf(datasheet, tension, grid))
    .find((barrier) => barrier !== null) ?? null

/** Excludes kits that no proposal may offer: strings outside the limits of module or inverter at this place. */
function stringBarrier(kit: OfferedKit, module: ModuleItem, { inverters }: OfferedKits, { temperatures }: Wanted) {
  const used = kit.inverters.flatMap(({ itemId, quantity }) => {
    const item = inverters.find(({ id }) => id === itemId)
    return item ? [{ datasheet: item.datasheet, quantity, limit: item.maximumDcAcRatio }] : []
  })
  const isOverloaded = used.some(({ limit }) => limit !== null && kit.powerKwp / kit.acKw > limit + 1e-9)
  const isOut = isOverloaded || isBeyond(stringsOfSystem(kit.modules, module.datasheet, used, temperatures))
  return isOut ? 'supply.strings_out_of_limits' : null
}

function structureCents({ structure, modules, powerKwp }: OfferedKit, rest: readonly KitLine[], inverters: number) {
  if (structure !== 'none') return 0
  const amount = { system: 1, module: modules, kwp: powerKwp, inverter: inverters }
  return rest
    .filter(({ kind }) => kind === 'structure')
    .reduce((sum, line) => sum + Math.round(line.unitCents * line.quantity * amount[line.per]), 0)
}
