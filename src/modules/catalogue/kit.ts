import type { InverterDatasheet, ModuleDatasheet } from '../sizing/datasheets.ts'
import { moduleCount, type Rounding } from '../sizing/module-count.ts'
import { roofUse } from '../sizing/roof.ts'
import { arrangeStrings, dcAcRatio, gridMatch, usualDcAcRatio } from '../sizing/strings.ts'

export interface KitModule {
  id: string
  datasheet: ModuleDatasheet
  priceCents: number
}

export interface KitInverter {
  id: string
  datasheet: InverterDatasheet
  priceCents: number
  maximumDcAcRatio: number | null
}

export interface KitRequest {
  neededKwp: number
  /** So many modules, whatever their power: they were drawn. */
  count?: number | null
  rounding: Rounding
  modules: readonly KitModule[]
  inverters: readonly KitInverter[]
  phase: 'single' | 'two' | 'three'
  lineVoltage: number | null
  /** °C: the lowest ambient and the hottest cell temperature, for sizing strings. */
  temperatures: { coldest: number; hottestCell: number }
  /** Free roof; `null` when unknown. */
  areaM2: number | null
  /** Between two modules, metres. */
  spacingM?: number
  /** The cost of the other parts of a kit: per system and per module. */
  restCents: (kit: { modules: number; kwp: number; inverters: number }) => number
  hybrid?: boolean
}

export interface Kit {
  id: string
  moduleId: string
  modules: number
  inverterId: string
  inverters: number
  powerKwp: number
  acKw: number
  ratio: number
  areaM2: number
  priceCents: number
  centsPerWp: number
  /** The kit's power divided by the needed power. */
  coverage: number
  reaches: boolean
  fits: boolean
  warnings: string[]
}

export interface FoundKits {
  kits: Kit[]
  recommended: { id: string; reason: 'cheapest-that-fits' | 'cheapest' } | null
}

const maxInverters = 10

/**
 * Kits for a power: each module with the inverters that fit by strings, DC/AC ratio and phases, sorted by price.
 * Recommended is the cheapest that reaches the needed power and fits the roof; when none fits the roof, the cheapest
 * that reaches the power.
 */
export function findKits(request: KitRequest): FoundKits {
  const kits = request.modules
    .flatMap((module) => countsFor(request, module).flatMap((count) => kitsOf(request, module, count)))
    .sort((a, b) => a.priceCents - b.priceCents || a.id.localeCompare(b.id))
  const reaching = kits.filter((kit) => kit.reaches)
  const fitting = reaching.find((kit) => kit.fits)
  const best = fitting ?? reaching[0]
  const reason = fitting && request.areaM2 !== null ? 'cheapest-that-fits' : 'cheapest'
  return { kits, recommended: best ? { id: best.id, reason } : null }
}

/** The count after rounding, and one module fewer where that nearly reaches the target. */
function countsFor({ neededKwp, count: drawn, rounding }: KitRequest, { datasheet }: KitModule): number[] {
  if (drawn) return [drawn]
  if (!(neededKwp > 0)) return []
  const count = moduleCount(neededKwp, datasheet.powerW, rounding)
  const fewer = count - 1
  return fewer >= 1 && rounding !== 'even' && fewer * datasheet.powerW >= neededKwp * 950 ? [count, fewer] : [count]
}

/** The cheapest string kit and the cheapest micro-inverter kit with so many modules. */
function kitsOf(request: KitRequest, module: KitModule, count: number): Kit[] {
  const cheapest = new Map<string, Kit>()
  for (const inverter of request.inverters) {
    const { kind } = inverter.datasheet
    if (kind === 'hybrid' && !request.hybrid) continue
    const kit = kitOf(request, module, count, inverter)
    const known = cheapest.get(kind)
    if (kit && (!known || kit.priceCents < known.priceCents)) cheapest.set(kind, kit)
  }
  return [...cheapest.values()]
}

function kitOf(request: KitRequest, module: KitModule, count: number, inverter: KitInverter): Kit | null {
  const { datasheet } = inverter
  if (gridMatch(datasheet, request) !== 'ok') return null
  const powerKwp = (count * module.datasheet.powerW) / 1000
  const quantity = inverterQuantity(powerKwp, count, inverter)
  if (quantity === null) return null
  const strings = arrangeStrings(Math.ceil(count / quantity), module.datasheet, datasheet, request.temperatures)
  const lesser = arrangeStrings(Math.floor(count / quantity), module.datasheet, datasheet, request.temperatures)
  const problems = [...strings.problems, ...lesser.problems]
  if (problems.some((problem) => problem.level === 'error')) return null

  return kitWith(request, { module, count, inverter, quantity }, [...new Set(problems.map((problem) => problem.code))])
}

interface Equipment {
  module: KitModule
  count: number
  inverter: KitInverter
  quantity: number
}

/** The figures of a kit of this equipment, also where no search finds it. */
export function kitWith(request: KitRequest, equipment: Equipment, warnings: string[] = []): Kit {
  const { module, count, inverter, quantity } = equipment
  const powerKwp = (count * module.datasheet.powerW) / 1000
  const acKw = quantity * inverter.datasheet.powerKw
  const areaM2 = roofUse(count, module.datasheet, { gap: request.spacingM }).area
  const priceCents =
    count * module.priceCents +
    quantity * inverter.priceCents +
    request.restCents({ modules: count, kwp: powerKwp, inverters: quantity })
  return {
    id: `${module.id}*${count}+${inverter.id}*${quantity}`,
    moduleId: module.id,
    modules: count,
    inverterId: inverter.id,
    inverters: quantity,
    powerKwp,
    acKw,
    ratio: dcAcRatio(powerKwp, acKw),
    areaM2,
    priceCents,
    centsPerWp: priceCents / (powerKwp * 1000),
    coverage: powerKwp / request.neededKwp,
    reaches: powerKwp >= request.neededKwp - 1e-9,
    fits: request.areaM2 === null || areaM2 <= request.areaM2,
    warnings,
  }
}

/**
 * The smallest number of inverters with a usual DC/AC ratio within the maker's limit; a micro-inverter has one input
 * per module.
 */
export function inverterQuantity(
  powerKwp: number,
  count: number,
  { datasheet, maximumDcAcRatio }: KitInverter,
): number | null {
  const highest = Math.min(usualDcAcRatio.to, maximumDcAcRatio ?? Number.POSITIVE_INFINITY)
  const byRatio = Math.ceil(powerKwp / datasheet.powerKw / highest - 1e-9)
  if (datasheet.kind === 'micro') return Math.max(byRatio, Math.ceil(count / datasheet.mppts))
  const quantity = Math.max(1, byRatio)
  if (quantity > maxInverters || quantity > count) return null
  return dcAcRatio(powerKwp, quantity * datasheet.powerKw) >= usualDcAcRatio.from - 1e-9 ? quantity : null
}
