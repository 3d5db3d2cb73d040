import type { InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import { openVoltage, operatingVoltage, stringLimits } from '../../sizing/string-voltage.ts'
import { checkString, type StringProblem } from '../../sizing/strings.ts'
import type { Place } from './fill-plane.ts'
import type { FilledPlane } from './filled-plane.ts'
import { distance, type Point } from './points.ts'

export interface Temperatures {
  coldest: number
  hottestCell: number
}

export interface Equipment {
  module: ModuleDatasheet
  inverters: readonly { datasheet: InverterDatasheet; quantity: number }[]
  temperatures: Temperatures
}

/** Modules in series on one input of an inverter. */
export interface WiredString {
  letter: string
  planeId: string
  inverter: InverterDatasheet
  /** Of all inputs of all inverters, from 1. */
  mppt: number
  /** In the order of the wire. */
  modules: Place[]
  /** Operating in the heat, open in the cold. */
  hotVolts: number
  coldVolts: number
  problems: StringProblem[]
  /** Near a limit, though within it. */
  isTight: boolean
}

export interface Wiring {
  strings: WiredString[]
  /** Modules that no input is left for. */
  unwired: number
  /** A micro-inverter has its modules side by side; without voltages nothing can be checked. */
  kind: 'strings' | 'micro' | 'unknown'
}

interface Input {
  inverter: InverterDatasheet
  mppt: number
  free: number
}

/** Strings plane by plane, the largest first, each plane on inputs of its own. */
export function wire(planes: readonly FilledPlane[], equipment: Equipment): Wiring {
  const { inverters } = equipment
  if (inverters.some(({ datasheet }) => datasheet.kind === 'micro')) return besideModules(planes, inverters)
  const inputs = inputsOf(inverters)
  if (inputs.length === 0 || inputs.some(({ inverter }) => limitsOf(equipment, inverter) === null))
    return { strings: [], unwired: 0, kind: 'unknown' }
  const sorted = planes
    .filter(({ modules }) => modules.length > 0)
    .toSorted((one, other) => other.modules.length - one.modules.length)
  const strings: WiredString[] = []
  let unwired = 0
  for (const [at, plane] of sorted.entries()) {
    const parts = partsOf(plane, equipment, inputs)
    const spare = inputs.filter(({ free, inverter }) => free === inverter.stringsPerMppt).length - (sorted.length - at)
    for (const [mppt, share] of onInputs(parts, inputs, spare)) {
      if (!mppt) unwired += share.flat().length
      else strings.push(...share.map((modules) => stringOn(plane, modules, mppt, share.length, equipment)))
    }
  }
  return { strings: strings.map((one, at) => ({ ...one, letter: letterOf(at) })), unwired, kind: 'strings' }
}

/** Each module has an input of a micro-inverter for itself; those for which none is left are told. */
function besideModules(planes: readonly FilledPlane[], inverters: Equipment['inverters']): Wiring {
  const places = planes.reduce((sum, { modules }) => sum + modules.length, 0)
  const inputs = inverters.reduce((sum, { datasheet, quantity }) => sum + quantity * inputsOfUnit(datasheet), 0)
  return { strings: [], unwired: Math.max(0, places - inputs), kind: 'micro' }
}

const inputsOfUnit = ({ mppts, stringsPerMppt }: InverterDatasheet) => Math.max(1, mppts) * Math.max(1, stringsPerMppt)

const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

function inputsOf(inverters: Equipment['inverters']): Input[] {
  const units = inverters.flatMap(({ datasheet, quantity }) => Array<InverterDatasheet>(quantity).fill(datasheet))
  return units
    .flatMap((inverter) =>
      Array.from({ length: Math.max(1, inverter.mppts) }, () => ({
        inverter,
        free: Math.max(1, inverter.stringsPerMppt),
      })),
    )
    .map((input, at) => ({ ...input, mppt: at + 1 }))
}

function limitsOf({ module, temperatures }: Equipment, inverter: InverterDatasheet) {
  const { maximumDcVoltage, mpptMinimumVoltage } = inverter
  if (maximumDcVoltage === null || mpptMinimumVoltage === null) return null
  return stringLimits(module, { maximumDcVoltage, mpptMinimumVoltage }, temperatures.coldest, temperatures.hottestCell)
}

/** The fewest strings that are short enough, nearly equal. */
function partsOf({ modules }: FilledPlane, equipment: Equipment, inputs: readonly Input[]): Place[][] {
  const inverter = (inputs.find(({ free }) => free > 0) ?? inputs[0]!).inverter
  const longest = Math.max(1, limitsOf(equipment, inverter)!.maximum)
  const count = Math.ceil(modules.length / longest)
  const path = pathThrough(modules)
  const [short, longer] = [Math.floor(path.length / count), path.length % count]
  const start = (part: number) => part * short + Math.min(part, longer)
  return Array.from({ length: count }, (_, part) => path.slice(start(part), start(part + 1)))
}

/** Row by row, each against the one before. */
export function pathThrough(modules: readonly Place[]): Place[] {
  const rows = new Map<number, Place[]>()
  for (const place of modules) {
    const key = Math.round(place.y * 100)
    rows.set(key, [...(rows.get(key) ?? []), place])
  }
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .flatMap(([, row], at) => row.toSorted((one, other) => (at % 2 === 0 ? one.x - other.x : other.x - one.x)))
}

/** One string an input while inputs are spare; else as many of one length side by side as an input takes. */
function onInputs(parts: Place[][], inputs: Input[], spare: number): [Input | null, Place[][]][] {
  const untouched = () => inputs.find(({ free, inverter }) => free === Math.max(1, inverter.stringsPerMppt))
  const isSpread = parts.length - 1 <= spare
  const shared: [Input | null, Place[][]][] = []
  for (const part of parts) {
    const last = shared.at(-1)
    const isJoined = !isSpread && last?.[0] && last[0].free > 0 && last[1][0]!.length === part.length
    const input = isJoined ? last[0]! : (untouched() ?? null)
    if (input) input.free -= 1
    if (isJoined) last[1].push(part)
    else shared.push([input, [part]])
  }
  return shared
}

const near = 0.05

function stringOn(
  { plane }: FilledPlane,
  modules: Place[],
  { inverter, mppt }: Input,
  inParallel: number,
  { module, temperatures }: Equipment,
): WiredString {
  const count = modules.length
  const hotVolts = count * operatingVoltage(module, temperatures.hottestCell)
  const coldVolts = count * openVoltage(module, temperatures.coldest)
  const problems = checkString(module, inverter, count, inParallel, temperatures)
  const least = Math.max(inverter.mpptMinimumVoltage ?? 0, inverter.startVoltage ?? 0)
  const highest = inverter.maximumDcVoltage!
  const isTight = problems.length === 0 && (hotVolts < least * (1 + near) || coldVolts > highest * (1 - near))
  return { letter: '', planeId: plane.id, inverter, mppt, modules, hotVolts, coldVolts, problems, isTight }
}

export const centreOf = ({ x, y, width, height }: Place): Point => [x + width / 2, y + height / 2]

/** Metres of direct-current cable: along each string, and from both its ends to the inverter where that is set. */
export function cableOf(
  { strings }: Wiring,
  planes: readonly FilledPlane[],
  { inverterAt, dropM, metresPerPixel }: { inverterAt: Point | null; dropM: number; metresPerPixel: number },
): number {
  return strings.reduce((sum, { modules, planeId }) => {
    const { shape } = planes.find(({ plane }) => plane.id === planeId)!
    const centres = modules.map(centreOf)
    const along = centres.reduce((way, centre, at) => (at === 0 ? 0 : way + distance(centres[at - 1]!, centre)), 0)
    if (!inverterAt) return sum + along
    const ends = [centres[0]!, centres.at(-1)!].map(
      (end) => distance(shape.toPicture(end), inverterAt) * metresPerPixel + dropM,
    )
    return sum + along + ends[0]! + ends[1]!
  }, 0)
}
