import type { InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import type { WiredString, Wiring } from './wiring.ts'

/** From the modules to the grid, in plain figures. */
export interface SingleLine {
  module: { name: string; watts: number; count: number }
  units: SingleLineUnit[]
  /** Calculated for the output of all inverters together; null if a voltage is not known. */
  acAmps: number | null
}

/** Inverters that are alike, with alike strings. */
export interface SingleLineUnit {
  count: number
  name: string
  kind: InverterDatasheet['kind']
  powerKw: number
  phases: InverterDatasheet['phases']
  volts: number | null
  /** Of the first of them, each with its likes on the others; empty where strings are not known. */
  strings: LineString[]
  /** Class of the arrester, and the fuse of each string where three or more stand side by side. */
  dc: { arresterVolts: number | null; fuseAmps: number | null }
  /** Micro-inverters share breakers by branch, which a design of the roof does not know. */
  ac: { amps: number | null; breakerAmps: number | null }
}

interface LineString {
  letter: string
  likewise: string[]
  mppt: number
  modules: number
  hotVolts: number
  coldVolts: number
}

interface Given {
  module: ModuleDatasheet
  count: number
  inverters: readonly { datasheet: InverterDatasheet; quantity: number }[]
  wiring: Wiring | null
}

export function singleLine({ module, count, inverters, wiring }: Given): SingleLine {
  const strings = wiring?.strings ?? []
  let first = 1
  const each = inverters.flatMap(({ datasheet, quantity }) => {
    if (strings.length === 0) return [unitOf(datasheet, [], module, quantity)]
    return Array.from({ length: quantity }, () => {
      const until = first + Math.max(1, datasheet.mppts)
      const own = strings.filter(({ mppt }) => mppt >= first && mppt < until)
      first = until
      return unitOf(datasheet, own, module, 1)
    })
  })
  const units = strings.length > maxStrings ? each.reduce<SingleLineUnit[]>(joined, []) : each
  const amps = units.map((unit) => (unit.ac.amps === null ? null : unit.ac.amps * unit.count))
  return {
    module: { name: `${module.manufacturer} ${module.model}`, watts: module.powerW, count },
    units,
    acAmps: amps.every((one) => one !== null) ? round(amps.reduce((sum, one) => sum + one, 0)) : null,
  }
}

/** More are not drawn one by one where inverters are alike. */
const maxStrings = 12

const round = (value: number) => Math.round(value * 10) / 10

/** One after another that are alike stand once, with how many they are. */
function joined(units: SingleLineUnit[], unit: SingleLineUnit): SingleLineUnit[] {
  const last = units.at(-1)
  if (!last || likeness(last) !== likeness(unit)) return [...units, unit]
  const strings = last.strings.map((string, at) => ({
    ...string,
    likewise: [...string.likewise, unit.strings[at]!.letter],
  }))
  return [...units.slice(0, -1), { ...last, count: last.count + unit.count, strings }]
}

const likeness = ({ name, strings }: SingleLineUnit) => {
  const [first] = strings
  return JSON.stringify([name, strings.map(({ mppt, modules }) => [mppt - first!.mppt, modules])])
}

function unitOf(
  datasheet: InverterDatasheet,
  strings: readonly WiredString[],
  module: ModuleDatasheet,
  count: number,
): SingleLineUnit {
  const { manufacturer, model, kind, powerKw, phases, lineVoltage } = datasheet
  const amps = ampsOf(datasheet)
  return {
    count,
    name: `${manufacturer} ${model}`,
    kind,
    powerKw,
    phases,
    volts: lineVoltage,
    strings: strings.map(({ letter, mppt, modules, hotVolts, coldVolts }) => ({
      letter,
      likewise: [],
      mppt,
      modules: modules.length,
      hotVolts: Math.round(hotVolts),
      coldVolts: Math.round(coldVolts),
    })),
    dc: { arresterVolts: arresterOf(datasheet), fuseAmps: fuseOf(strings, module) },
    ac: { amps, breakerAmps: amps === null || kind === 'micro' ? null : atLeast(breakers, amps * continuous) },
  }
}

/** A breaker that carries the whole power all day is chosen a quarter above it. */
const continuous = 1.25
const breakers = [10, 16, 20, 25, 32, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400]
const fuses = [10, 12, 15, 16, 20, 25, 30, 32]
const arresters = [600, 1_000, 1_500]

const atLeast = (sizes: readonly number[], value: number) => sizes.find((size) => size >= value) ?? null

function ampsOf({ powerKw, lineVoltage, phases }: InverterDatasheet): number | null {
  if (!lineVoltage) return null
  return round((powerKw * 1_000) / (lineVoltage * (phases === 'three' ? Math.sqrt(3) : 1)))
}

const arresterOf = ({ kind, maximumDcVoltage }: InverterDatasheet) =>
  kind === 'micro' || maximumDcVoltage === null ? null : atLeast(arresters, maximumDcVoltage)

/** Two strings side by side cannot harm each other: from the third on at an input, each of it has its fuse (IEC 62548). */
export const fusedAmong = <One extends { mppt: number }>(strings: readonly One[]): One[] =>
  strings.filter(({ mppt }) => strings.filter((other) => other.mppt === mppt).length >= 3)

function fuseOf(strings: readonly WiredString[], module: ModuleDatasheet): number | null {
  if (fusedAmong(strings).length === 0) return null
  const size = atLeast(fuses, 1.5 * module.isc)
  return size !== null && size <= (module.maximumFuseA ?? Number.POSITIVE_INFINITY) ? size : module.maximumFuseA
}
