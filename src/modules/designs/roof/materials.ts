import type { InverterDatasheet, ModuleDatasheet } from '../../sizing/datasheets.ts'
import type { Place } from './fill-plane.ts'
import type { FilledPlane } from './filled-plane.ts'
import type { RoofDesign } from './roof-design.ts'
import type { RoofFigures } from './roof-figures.ts'
import { fusedAmong, type SingleLine, singleLine } from './single-line.ts'
import { cableOf } from './wiring.ts'

/** What a roof takes, and the figures that say why. */
export type Material =
  | { kind: 'module'; quantity: number; name: string; planes: number }
  | { kind: 'inverter'; quantity: number; name: string }
  | { kind: 'cable'; quantity: number; strings: number; dropM: number | null }
  | { kind: 'connectors'; quantity: number; strings: number }
  | { kind: 'dc-switch'; quantity: number; volts: number }
  | { kind: 'fuse'; quantity: number; amps: number; strings: number }
  | { kind: 'breaker'; quantity: number; amps: number; current: number }
  | { kind: 'rail'; quantity: number; rows: number; plane: FilledPlane }
  | { kind: 'mid-clamp'; quantity: number; rows: number; plane: FilledPlane }
  | { kind: 'end-clamp'; quantity: number; rows: number; plane: FilledPlane }
  | { kind: 'frame'; quantity: number; rows: number; tilt: number; plane: FilledPlane }

interface Chosen {
  module: ModuleDatasheet | undefined
  inverters: readonly { datasheet: InverterDatasheet; quantity: number }[]
}

export function materialsOf(design: RoofDesign, figures: RoofFigures, { module, inverters }: Chosen): Material[] {
  const { planes, count, wiring } = figures
  if (count === 0) return []
  const used = planes.filter(({ modules }) => modules.length > 0)
  const line = module && inverters.length > 0 ? singleLine({ module, count, inverters, wiring }) : null
  return [
    ...(module ? [{ kind: 'module' as const, quantity: count, name: named(module), planes: used.length }] : []),
    ...inverters.map(({ datasheet, quantity }) => ({ kind: 'inverter' as const, quantity, name: named(datasheet) })),
    ...cablesOf(design, figures),
    ...(line ? protectionOf(line) : []),
    ...used.flatMap(structureOf),
  ]
}

const named = ({ manufacturer, model }: { manufacturer: string; model: string }) => `${manufacturer} ${model}`

/** Two pairs a string: one at each of its ends, and one at each end of the inverter's side. */
const pairsOfString = 2

function cablesOf(design: RoofDesign, { planes, wiring }: RoofFigures): Material[] {
  if (!wiring || wiring.strings.length === 0) return []
  const { inverterAt, dropM, ground } = design
  const metres = Math.ceil(cableOf(wiring, planes, { inverterAt, dropM, metresPerPixel: ground.metresPerPixel }))
  const strings = wiring.strings.length
  return [
    { kind: 'cable', quantity: metres, strings, dropM: inverterAt ? dropM : null },
    { kind: 'connectors', quantity: strings * pairsOfString, strings },
  ]
}

function protectionOf({ units }: SingleLine): Material[] {
  const switches = counted(units, ({ dc, count }) => [dc.arresterVolts, count])
  const fuses = counted(units, ({ dc, count, strings }) => [dc.fuseAmps, count * fusedAmong(strings).length])
  const breakers = counted(units, ({ ac, count }) => [ac.breakerAmps, count])
  const currentOf = (amps: number) => units.find(({ ac }) => ac.breakerAmps === amps)!.ac.amps!
  return [
    ...switches.map(([volts, quantity]) => ({ kind: 'dc-switch' as const, quantity, volts })),
    // Both poles of a string.
    ...fuses.map(([amps, strings]) => ({ kind: 'fuse' as const, quantity: strings * 2, amps, strings })),
    ...breakers.map(([amps, quantity]) => ({ kind: 'breaker' as const, quantity, amps, current: currentOf(amps) })),
  ]
}

/** How many of each size. */
function counted<Unit>(units: readonly Unit[], read: (unit: Unit) => [size: number | null, count: number]) {
  const sizes = new Map<number, number>()
  for (const unit of units) {
    const [size, count] = read(unit)
    if (size !== null) sizes.set(size, (sizes.get(size) ?? 0) + count)
  }
  return [...sizes]
}

/** Beyond the first and the last module of a row, on each side. */
const overhangM = 0.1
const railsOfRow = 2

function structureOf(plane: FilledPlane): Material[] {
  const rows = rowsOf(plane.modules)
  const modules = plane.modules.length
  if (plane.plane.form === 'flat')
    return [{ kind: 'frame', quantity: modules, rows: rows.length, tilt: plane.plane.frameTilt, plane }]
  const metres = rows.reduce((sum, row) => sum + railsOfRow * (widthOf(row) + 2 * overhangM), 0)
  const between = rows.reduce((sum, row) => sum + row.length - 1, 0)
  const clamps: Material[] = [
    { kind: 'mid-clamp', quantity: between * railsOfRow, rows: rows.length, plane },
    { kind: 'end-clamp', quantity: rows.length * 2 * railsOfRow, rows: rows.length, plane },
  ]
  return [
    { kind: 'rail', quantity: Math.ceil(metres), rows: rows.length, plane },
    ...clamps.filter(({ quantity }) => quantity > 0),
  ]
}

const widthOf = (row: readonly Place[]) => row.at(-1)!.x + row.at(-1)!.width - row[0]!.x

/** Two modules farther apart than this do not share a rail. */
const widestGapM = 0.06

/** Modules side by side at one height, parted where something stands between them. */
function rowsOf(modules: readonly Place[]): Place[][] {
  const sorted = modules.toSorted((one, other) => Math.round((one.y - other.y) * 100) || one.x - other.x)
  const rows: Place[][] = []
  for (const place of sorted) {
    const last = rows.at(-1)?.at(-1)
    const isNext =
      last &&
      Math.abs(last.y - place.y) < 0.01 &&
      last.height === place.height &&
      place.x - (last.x + last.width) <= widestGapM
    if (isNext) rows.at(-1)!.push(place)
    else rows.push([place])
  }
  return rows
}
