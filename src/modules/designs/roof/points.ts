/** Right and down in a picture; across and down the slope on a plane, in metres. */
export type Point = readonly [x: number, y: number]

export const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Clockwise from the top of the picture, or from north: 0 to under 360. */
export const turned = (degrees: number) => ((degrees % 360) + 360) % 360
export const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)

/** Positive where the corners follow the clock, as seen in the picture. */
export function signedArea(corners: readonly Point[]): number {
  let twice = 0
  for (const [at, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

export function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  let inside = false
  for (const [at, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(at + 1) % corners.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}

export function middleOf(corners: readonly Point[]): Point {
  const sum = corners.reduce(([x, y], corner) => [x + corner[0], y + corner[1]] as const, [0, 0] as Point)
  return [sum[0] / corners.length, sum[1] / corners.length]
}

const side = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point) => (bx - ax) * (py - ay) - (by - ay) * (px - ax)
const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other)
const isOn = (a: Point, b: Point, point: Point) =>
  side(a, b, point) === 0 && isBetween(point[0], a[0], b[0]) && isBetween(point[1], a[1], b[1])

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (ofC * ofD < 0 && ofA * ofB < 0) return true
  return isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)
}

/** Whether a side of the outline touches another that is not its neighbour, or turns back on its neighbour. */
export function crossesItself(corners: readonly Point[]): boolean {
  const count = corners.length
  const corner = (at: number) => corners[at % count]!
  for (let at = 0; at < count; at++) {
    if (isOn(corner(at), corner(at + 1), corner(at + 2)) || isOn(corner(at + 1), corner(at + 2), corner(at)))
      return true
    for (let other = at + 2; other < count; other++)
      if ((other + 1) % count !== at && meet(corner(at), corner(at + 1), corner(other), corner(other + 1))) return true
  }
  return false
}
