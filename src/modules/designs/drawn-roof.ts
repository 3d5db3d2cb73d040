import type { InverterDatasheet, ModuleDatasheet } from '../sizing/datasheets.ts'
import type { RoofFacts } from './contract.ts'
import type { Place } from './roof/fill-plane.ts'
import type { FilledPlane } from './roof/filled-plane.ts'
import { distance, isInside, type Point } from './roof/points.ts'
import type { Obstacle, RoofDesign } from './roof/roof-design.ts'
import { roofFigures } from './roof/roof-figures.ts'
import { type SingleLine, singleLine } from './roof/single-line.ts'
import type { Wiring } from './roof/wiring.ts'

/** Whole numbers, x and y by turns, in the box of the drawing. */
type Outline = number[]

/** A roof as it was drawn, small enough to be frozen with an offer: no picture, and nothing of prices. */
export interface DrawnRoof {
  format: 1
  width: number
  height: number
  /** Where north lies, in degrees clockwise from the top; null where the picture does not show it. */
  north: number | null
  /** Of what its modules and strings are. */
  moduleId: string
  inverters: { id: string; quantity: number }[]
  planes: DrawnRoofPlane[]
  obstacles: { kind: Obstacle['kind']; outline: Outline }[]
  /** Absent in what was frozen before there was one. */
  line?: SingleLine
}

interface DrawnRoofPlane {
  id: string
  name: string
  tilt: number
  azimuth: number
  outline: Outline
  /** Metres of each side, the first from the first corner to the second. */
  sides: number[]
  /** The modules of each string; without a letter where strings are not known. */
  strings: { letter: string; mppt: number; modules: Outline[] }[]
}

/** What an offer holds of a roof. */
export interface RoofOfOffer {
  module: ModuleDatasheet
  inverters: readonly { datasheet: InverterDatasheet; quantity: number }[]
  planes: readonly { id: string; modules: number; tilt: number; azimuth: number }[]
}

const widest = 2_000
const maxModules = 1_500

/** The drawing of an offer's roof, with strings on the offer's inverters; null where the offer holds another roof. */
export function drawnRoof(design: RoofDesign, facts: RoofFacts, offer: RoofOfOffer): DrawnRoof | null {
  const { module, inverters } = offer
  if (design.moduleId !== module.id) return null
  const equipped = {
    ...design,
    inverters: inverters.map(({ datasheet: { id }, quantity }) => ({ itemId: id, quantity })),
  }
  const figures = roofFigures(equipped, {
    ...facts,
    modules: [module],
    inverters: inverters.map(({ datasheet }) => datasheet),
  })
  if (figures.count > maxModules) return null
  const used = figures.planes.filter(({ modules }) => modules.length > 0)
  const obstacles = design.obstacles.filter(({ corners }) => used.some(({ plane }) => touch(corners, plane.corners)))
  const box = boxOf([...used.flatMap(({ plane }) => plane.corners), ...obstacles.flatMap(({ corners }) => corners)])
  const drawn: DrawnRoof = {
    format: 1,
    width: box.width,
    height: box.height,
    north: used.some(({ plane }) => plane.seen.kind === 'above') ? design.ground.north : null,
    moduleId: module.id,
    inverters: inverters.map(({ datasheet: { id }, quantity }) => ({ id, quantity })),
    planes: used.map((filled) => drawnPlane(filled, figures.wiring, box.inBox)),
    obstacles: obstacles.map(({ kind, corners }) => ({ kind, outline: box.inBox(corners) })),
    line: singleLine({ module, count: figures.count, inverters, wiring: figures.wiring }),
  }
  return isRoofOf(drawn, offer) ? drawn : null
}

/** Whether a drawing still is that of an offer: the same modules on the same planes, on the same inverters. */
export function isRoofOf(drawn: DrawnRoof, { module, inverters, planes }: RoofOfOffer): boolean {
  const offered = planes.filter(({ modules }) => modules > 0)
  const has = (one: { id: string; quantity: number }) =>
    drawn.inverters.some(({ id, quantity }) => id === one.id && quantity === one.quantity)
  return (
    drawn.moduleId === module.id &&
    drawn.inverters.length === inverters.length &&
    inverters.every(({ datasheet: { id }, quantity }) => has({ id, quantity })) &&
    drawn.planes.length === offered.length &&
    offered.every((plane) => drawn.planes.some((one) => isSamePlane(one, plane)))
  )
}

const isSamePlane = (drawn: DrawnRoofPlane, plane: RoofOfOffer['planes'][number]) =>
  drawn.id === plane.id &&
  drawn.tilt === plane.tilt &&
  drawn.azimuth === plane.azimuth &&
  modulesOf(drawn) === plane.modules

const modulesOf = ({ strings }: DrawnRoofPlane) => strings.reduce((sum, { modules }) => sum + modules.length, 0)

export const tenth = (value: number) => Math.round(value * 10) / 10

type InBox = (points: readonly Point[]) => Outline

function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = widest / Math.max(wide, high)
  const inBox: InBox = (inPicture) =>
    inPicture.flatMap(([x, y]) => [Math.round((x - left) * scale), Math.round((y - top) * scale)])
  return { width: Math.ceil(wide * scale), height: Math.ceil(high * scale), inBox }
}

const touch = (corners: readonly Point[], others: readonly Point[]) =>
  corners.some((corner) => isInside(corner, others)) || others.some((corner) => isInside(corner, corners))

function drawnPlane({ plane, shape, modules }: FilledPlane, wiring: Wiring | null, inBox: InBox): DrawnRoofPlane {
  const outlineOf = ({ x, y, width, height }: Place) =>
    inBox(
      (
        [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ] as const
      ).map(shape.toPicture),
    )
  const own = wiring?.strings.filter(({ planeId }) => planeId === plane.id) ?? []
  const wired = new Set(own.flatMap((string) => string.modules))
  const rest = modules.filter((place) => !wired.has(place))
  const strings = own.map(({ letter, mppt, modules: places }) => ({ letter, mppt, modules: places.map(outlineOf) }))
  return {
    id: plane.id,
    name: plane.name,
    tilt: tenth(shape.tilt),
    azimuth: tenth(shape.azimuth),
    outline: inBox(plane.corners),
    sides: shape.corners.map((corner, at) => {
      const metres = distance(corner, shape.corners[(at + 1) % shape.corners.length]!)
      return Math.round(metres * 100) / 100
    }),
    strings: rest.length === 0 ? strings : [...strings, { letter: '', mppt: 0, modules: rest.map(outlineOf) }],
  }
}
