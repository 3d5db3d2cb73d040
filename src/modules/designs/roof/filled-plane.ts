import { outlineProblem } from './design-problems.ts'
import { type Filling, fillPlane, type Grid, type ModuleSize, type Place, placesAt } from './fill-plane.ts'
import { type FreeRoof, freeSpans, type Kept, keepOutOf, setbackStrips } from './free-spans.ts'
import { type PlaneShape, planeShape } from './plane-shape.ts'
import { isInside, type Point, radians } from './points.ts'
import type { DrawnPlane, Obstacle, RoofDesign } from './roof-design.ts'
import { rowSpacing } from './row-spacing.ts'

/** Between two modules, and what says how far rows stand apart. */
export interface Sizes {
  module: ModuleSize
  gapM: number
  latitude: number
}

/** Why places stay empty, and what would give some back. */
export interface Loss {
  of: { obstacle: Obstacle } | { setback: 'eave' | 'ridge' | 'side' }
  taken: number
  ghosts: Place[]
  /** The greatest smaller distance that gives modules back, and how many. */
  instead: { metres: number; gained: number } | null
}

export interface FilledPlane {
  plane: DrawnPlane
  shape: PlaneShape
  layout: 'portrait' | 'landscape'
  modules: Place[]
  /** Set by hand where none may stand. */
  wrong: Place[]
  /** Places whose module somebody took away. */
  empty: Place[]
  obstacles: readonly Obstacle[]
  /** What the places were found by; null where modules were set by hand. */
  found: { grids: Grid[]; filling: Filling } | null
}

export function fillDesign({ planes, ground, obstacles }: RoofDesign, sizes: Sizes): FilledPlane[] {
  return planes.map((plane) => filledPlane(plane, planeShape(plane, ground), obstacles, sizes))
}

/** What of a plane's roof is free, with the obstacles as they are or otherwise. */
function freeRoof(plane: DrawnPlane, shape: PlaneShape, obstacles: readonly Obstacle[]): FreeRoof {
  const ofObstacles = obstacles.map(({ id, corners, keepOut }) => keepOutOf(id, corners.map(shape.toPlane), keepOut))
  return { corners: shape.corners, kept: [...setbackStrips(shape, plane.setbacks), ...ofObstacles.filter(isOnPlane)] }
}

/** A point beyond a rectified picture's horizon has no place on the plane. */
const isOnPlane = ({ corners }: Kept) => corners.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))

function gridsOf(plane: DrawnPlane, shape: PlaneShape, { module, gapM, latitude }: Sizes): Grid[] {
  const chosen = plane.layout === 'best' ? (['portrait', 'landscape'] as const) : [plane.layout]
  return chosen.map((layout) => {
    const [width, slope] = layout === 'portrait' ? [module.widthM, module.lengthM] : [module.lengthM, module.widthM]
    if (plane.form === 'pitched') return { layout, width, height: slope, stepX: width + gapM, stepY: slope + gapM }
    const height = slope * Math.cos(radians(plane.frameTilt))
    const stepY = Math.max(height + gapM, rowSpacing(slope, plane.frameTilt, latitude, shape.azimuth))
    return { layout, width, height, stepX: width + gapM, stepY }
  })
}

function filledPlane(plane: DrawnPlane, shape: PlaneShape, obstacles: readonly Obstacle[], sizes: Sizes): FilledPlane {
  const grids = gridsOf(plane, shape, sizes)
  // What is drawn so has no inside: nothing stands on it, and nothing counts.
  if (outlineProblem(plane.corners))
    return { plane, shape, layout: grids[0]!.layout, modules: [], wrong: [], empty: [], obstacles, found: null }
  const roof = freeRoof(plane, shape, obstacles)
  if (plane.byHand) return setByHand(plane, shape, roof, { module: sizes.module })
  const filling = fillPlane(roof, grids)
  const isTakenAway = (place: Place) => plane.without.some((point) => covers(place, point))
  const standing = filling.places.filter((place) => !isTakenAway(place))
  return {
    plane,
    shape,
    layout: filling.offset?.grid.layout ?? grids[0]!.layout,
    modules: plane.most === null ? standing : fewest(standing, plane.most),
    wrong: [],
    empty: filling.places.filter(isTakenAway),
    obstacles,
    found: { grids, filling },
  }
}

/** Fewer modules than places: from the ridge down, whole rows first. */
const fewest = (places: readonly Place[], max: number) => places.slice(0, max)

export const covers = ({ x, y, width, height }: Place, [px, py]: Point) =>
  px >= x && px <= x + width && py >= y && py <= y + height

function setByHand(
  plane: DrawnPlane,
  shape: PlaneShape,
  roof: FreeRoof,
  { module }: { module: ModuleSize },
): FilledPlane {
  const lean = plane.form === 'flat' ? Math.cos(radians(plane.frameTilt)) : 1
  const right: Place[] = []
  const wrong: Place[] = []
  for (const { x, y, layout } of plane.byHand ?? []) {
    const [width, slope] = layout === 'portrait' ? [module.widthM, module.lengthM] : [module.lengthM, module.widthM]
    const place = { x, y, width, height: slope * lean }
    const isFree = mayStand(roof, place) && !right.some((other) => overlap(place, other))
    ;(isFree ? right : wrong).push(place)
  }
  const layout = plane.byHand?.[0]?.layout ?? (plane.layout === 'landscape' ? 'landscape' : 'portrait')
  return { plane, shape, layout, modules: right, wrong, empty: [], obstacles: [], found: null }
}

const touching = 1e-6
export const overlap = (one: Place, other: Place) =>
  one.x + one.width > other.x + touching &&
  other.x + other.width > one.x + touching &&
  one.y + one.height > other.y + touching &&
  other.y + other.height > one.y + touching

const mayStand = (roof: FreeRoof, { x, y, width, height }: Place) =>
  freeSpans(roof, y, y + height).some(([from, to]) => x >= from - touching && x + width <= to + touching)

/** Why places of a plane stay empty, what takes most first. */
export function lossesOf(filled: FilledPlane): Loss[] {
  const { plane, shape, obstacles } = filled
  const near = obstacles.filter(({ corners }) => touchesPlane(shape, corners.map(shape.toPlane)))
  const ofObstacles = near.map((obstacle) => {
    const others = obstacles.filter(({ id }) => id !== obstacle.id)
    const without = freeRoof(plane, shape, others)
    const less = (metres: number) => freeRoof(plane, shape, [...others, { ...obstacle, keepOut: metres }])
    return lossBy(filled, { obstacle }, without, obstacle.keepOut, less)
  })
  const ofSetbacks = (['eave', 'ridge', 'side'] as const).map((setback) => {
    const less = (metres: number) =>
      freeRoof({ ...plane, setbacks: { ...plane.setbacks, [setback]: metres } }, shape, obstacles)
    return lossBy(filled, { setback }, less(0), plane.setbacks[setback], less)
  })
  return [...ofObstacles, ...ofSetbacks].flatMap((loss) => loss ?? []).sort((one, other) => other.taken - one.taken)
}

const touchesPlane = (shape: PlaneShape, corners: readonly Point[]) =>
  corners.some((corner) => isInside(corner, shape.corners)) || shape.corners.some((corner) => isInside(corner, corners))

function lossBy(
  { found }: FilledPlane,
  of: Loss['of'],
  without: FreeRoof,
  metres: number,
  less: (metres: number) => FreeRoof,
): Loss | null {
  if (!found) return null
  const {
    grids,
    filling: { offset, places },
  } = found
  const best = fillPlane(without, grids).places
  const taken = best.length - places.length
  if (taken <= 0) return null
  const stillFree = offset ? placesAt(without, offset) : best
  const ghosts = stillFree.filter((place) => !places.some((other) => overlap(place, other))).slice(0, taken)
  return { of, taken, ghosts, instead: insteadOf(metres, places.length, grids, less) }
}

const step = 0.1

function insteadOf(metres: number, now: number, grids: Grid[], less: (metres: number) => FreeRoof): Loss['instead'] {
  const smaller = [...new Set([1, 2, 3].map((by) => Math.max(0, Math.round((metres - by * step) * 100) / 100)))]
  for (const one of smaller) {
    if (one >= metres) continue
    const gained = fillPlane(less(one), grids).places.length - now
    if (gained > 0) return { metres: one, gained }
  }
  return null
}
