import { homographyOf, through } from './homography.ts'
import { type Point, radians, signedArea, turned } from './points.ts'
import type { DrawnPlane, Ground } from './roof-design.ts'

export type EdgeKind = 'eave' | 'ridge' | 'side'

/** A plane in its own metres: x across, y down the slope. */
export interface PlaneShape {
  corners: Point[]
  /** Of each side, the first from the first corner to the second. */
  edges: EdgeKind[]
  areaM2: number
  azimuth: number
  tilt: number
  toPlane: (point: Point) => Point
  toPicture: (point: Point) => Point
}

type Ways = Pick<PlaneShape, 'toPlane' | 'toPicture'>

export function planeShape(plane: DrawnPlane, ground: Ground): PlaneShape {
  const ways = waysOf(plane, ground)
  const corners = plane.corners.map(ways.toPlane)
  return {
    ...ways,
    corners,
    edges: edgesOf(corners),
    areaM2: Math.abs(signedArea(corners)),
    azimuth: turned(plane.seen.kind === 'rectified' ? plane.seen.azimuth : plane.facing - ground.north),
    tilt: plane.form === 'flat' ? plane.frameTilt : plane.tilt,
  }
}

function waysOf(plane: DrawnPlane, ground: Ground): Ways {
  const { seen } = plane
  if (seen.kind === 'rectified') {
    const rectangle: Point[] = [
      [0, 0],
      [seen.across, 0],
      [seen.across, seen.along],
      [0, seen.along],
    ]
    const there = homographyOf(seen.corners, rectangle)
    const back = homographyOf(rectangle, seen.corners)
    if (there && back) return { toPlane: (point) => through(there, point), toPicture: (point) => through(back, point) }
  }
  return fromAbove(plane, ground)
}

/** Down the slope, what is seen from above is shorter by the cosine of the tilt. */
function fromAbove({ facing, form, tilt }: DrawnPlane, { metresPerPixel }: Ground): Ways {
  const [sin, cos] = [Math.sin(radians(facing)), Math.cos(radians(facing))]
  const along = metresPerPixel / (form === 'flat' ? 1 : Math.cos(radians(tilt)))
  return {
    toPlane: ([x, y]) => [metresPerPixel * (-cos * x - sin * y), along * (sin * x - cos * y)],
    toPicture: ([x, y]) => {
      const [across, down] = [x / metresPerPixel, y / along]
      return [-cos * across + sin * down, -sin * across - cos * down]
    },
  }
}

/** A side that looks down the slope is the eave, one that looks up the ridge; within 30° of level. */
function edgesOf(corners: readonly Point[]): EdgeKind[] {
  const clock = Math.sign(signedArea(corners)) || 1
  return corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!
    const down = (-(nextX - x) * clock) / (Math.hypot(nextX - x, nextY - y) || 1)
    return down > Math.cos(radians(30)) ? 'eave' : down < -Math.cos(radians(30)) ? 'ridge' : 'side'
  })
}

/** Where a new plane goes down: across its longest side, away from its middle. */
export function facingOf(corners: readonly Point[]): number {
  let longest = { length: 0, facing: 180 }
  for (const at of corners.keys()) {
    const length = Math.hypot(...between(corners, at))
    if (length > longest.length) longest = { length, facing: facingOfSide(corners, at) }
  }
  return longest.facing
}

/** The way out of a side: where the slope goes down if this side is the eave. */
export function facingOfSide(corners: readonly Point[], at: number): number {
  const [x, y] = between(corners, at)
  const clock = Math.sign(signedArea(corners)) || 1
  return turned((Math.atan2(y * clock, x * clock) * 180) / Math.PI)
}

function between(corners: readonly Point[], at: number): [number, number] {
  const [x, y] = corners[at]!
  const [nextX, nextY] = corners[(at + 1) % corners.length]!
  return [nextX - x, nextY - y]
}
