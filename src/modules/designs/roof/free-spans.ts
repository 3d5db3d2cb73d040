import type { PlaneShape } from './plane-shape.ts'
import { isInside, type Point, signedArea } from './points.ts'

export type Span = readonly [from: number, to: number]

/** What no module may touch, as convex outlines in metres of the plane. */
export interface Kept {
  /** The obstacle it belongs to; null: of the plane's own sides. */
  obstacleId: string | null
  corners: Point[]
}

export interface FreeRoof {
  corners: Point[]
  kept: Kept[]
}

/** The strip beside each side, and the round of each inner corner. */
export function setbackStrips(shape: PlaneShape, setbacks: Record<'eave' | 'ridge' | 'side', number>): Kept[] {
  const { corners, edges } = shape
  const clock = Math.sign(signedArea(corners)) || 1
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length]!
    const before = edges[(at + corners.length - 1) % corners.length]!
    const width = setbacks[edges[at]!]
    const round = Math.max(width, setbacks[before])
    const isInner = turnAt(corners, at) * clock < 0
    return [
      ...(width > 0 ? [{ obstacleId: null, corners: stripOf(corner, next, width) }] : []),
      ...(isInner && round > 0 ? [{ obstacleId: null, corners: roundOf(corner, round) }] : []),
    ]
  })
}

/** An obstacle with the strip around it, without its inner corners. */
export function keepOutOf(obstacleId: string, corners: readonly Point[], keepOut: number): Kept {
  return {
    obstacleId,
    corners: hullOf(keepOut === 0 ? corners : corners.flatMap((corner) => roundOf(corner, keepOut))),
  }
}

/** The tight band around points (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2)!, chain.at(-1)!, point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turnsLeft = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0

function turnAt(corners: readonly Point[], at: number): number {
  const count = corners.length
  const [ax, ay] = corners[(at + count - 1) % count]!
  const [bx, by] = corners[at]!
  const [cx, cy] = corners[(at + 1) % count]!
  return (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
}

function stripOf([ax, ay]: Point, [bx, by]: Point, width: number): Point[] {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [x, y] = [((by - ay) / length) * width, ((ax - bx) / length) * width]
  return [
    [ax + x, ay + y],
    [bx + x, by + y],
    [bx - x, by - y],
    [ax - x, ay - y],
  ]
}

const sides = 16
/** Goes round the circle, so that nothing comes nearer than its radius. */
const roundOf = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: sides }, (_, at) => {
    const angle = (2 * Math.PI * (at + 0.5)) / sides
    const outer = radius / Math.cos(Math.PI / sides)
    return [x + outer * Math.cos(angle), y + outer * Math.sin(angle)] as const
  })

/** Outlines as bare numbers, those of a roof's own sides one by one, with the heights between which they stand. */
interface Measured {
  top: number
  bottom: number
  numbers: Float64Array
}

const measured = new WeakMap<FreeRoof, Measured[]>()

function measure(roof: FreeRoof): Measured[] {
  const known = measured.get(roof)
  if (known) return known
  const { corners, kept } = roof
  const sides = corners.map((corner, at) => [corner, corners[(at + 1) % corners.length]!])
  const list = [...sides, ...kept.map((one) => one.corners)].map((outline) => {
    const ys = outline.map(([, y]) => y)
    return { top: Math.min(...ys), bottom: Math.max(...ys), numbers: Float64Array.from(outline.flat()) }
  })
  measured.set(roof, list)
  return list
}

/** From where to where an outline stands between two heights; null where it does not. */
function extentBetween({ numbers }: Measured, top: number, bottom: number): Span | null {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  const count = numbers.length
  let ax = numbers[count - 2]!
  let ay = numbers[count - 1]!
  for (let at = 0; at < count; at += 2) {
    const bx = numbers[at]!
    const by = numbers[at + 1]!
    if ((ay > top || by > top) && (ay < bottom || by < bottom)) {
      const slant = ay === by ? 0 : (bx - ax) / (by - ay)
      const first = ay < top ? ax + (top - ay) * slant : ay > bottom ? ax + (bottom - ay) * slant : ax
      const last = by < top ? ax + (top - ay) * slant : by > bottom ? ax + (bottom - ay) * slant : bx
      from = Math.min(from, first, last)
      to = Math.max(to, first, last)
    }
    ax = bx
    ay = by
  }
  return from <= to ? [from, to] : null
}

/** What only touches does not count. */
const touching = 1e-7

/** Where, between two heights, a rectangle of that height lies wholly inside and touches nothing that is kept free. */
export function freeSpans(roof: FreeRoof, from: number, to: number): Span[] {
  const [top, bottom] = [from + touching, to - touching]
  const taken: Span[] = []
  for (const outline of measure(roof)) {
    if (outline.bottom <= top || outline.top >= bottom) continue
    const span = extentBetween(outline, top, bottom)
    if (span) taken.push(span)
  }
  taken.sort(([one], [other]) => one - other)
  const middle = (top + bottom) / 2
  const free: Span[] = []
  let end = taken[0]?.[1] ?? 0
  for (const [left, right] of taken) {
    if (left > end && isInside([(end + left) / 2, middle], roof.corners)) free.push([end, left])
    if (right > end) end = right
  }
  return free
}
