import { facingOf } from '../roof/plane-shape.ts'
import type { Point } from '../roof/points.ts'
import type { DrawnPlane, Obstacle, RoofDesign } from '../roof/roof-design.ts'

export type Corner = [number, number]

const newId = (kind: string) => `${kind}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`

export const planeOf = (corners: Corner[], tilt: number): DrawnPlane => ({
  id: newId('plane'),
  name: '',
  corners,
  form: 'pitched',
  tilt,
  facing: Math.round(facingOf(corners) * 10) / 10,
  seen: { kind: 'above' },
  setbacks: { eave: 0.4, ridge: 0.35, side: 0.3 },
  layout: 'best',
  frameTilt: 10,
  without: [],
  most: null,
  byHand: null,
  shade: 0,
})

export const obstacleOf = (from: Point, to: Point): Obstacle => ({
  id: newId('obstacle'),
  kind: 'chimney',
  corners: [
    [from[0], from[1]],
    [to[0], from[1]],
    [to[0], to[1]],
    [from[0], to[1]],
  ],
  keepOut: 0.5,
})

export const withPlane = (design: RoofDesign, id: string, part: Partial<DrawnPlane>) => ({
  planes: design.planes.map((one) => (one.id === id ? { ...one, ...part } : one)),
})
export const withObstacle = (design: RoofDesign, id: string, part: Partial<Obstacle>) => ({
  obstacles: design.obstacles.map((one) => (one.id === id ? { ...one, ...part } : one)),
})

/** The outline of a plane or an obstacle otherwise. */
export const withCorners = (design: RoofDesign, id: string, corners: Corner[]) =>
  design.planes.some((one) => one.id === id)
    ? withPlane(design, id, { corners })
    : withObstacle(design, id, { corners })

export const without = ({ planes, obstacles }: RoofDesign, id: string) => ({
  planes: planes.filter((one) => one.id !== id),
  obstacles: obstacles.filter((one) => one.id !== id),
})

export const cornersOf = ({ planes, obstacles }: RoofDesign, id: string | null): Corner[] =>
  [...planes, ...obstacles].find((one) => one.id === id)?.corners ?? []

export const movedBy = (corners: readonly Corner[], [x, y]: Point): Corner[] =>
  corners.map(([cornerX, cornerY]) => [cornerX + x, cornerY + y])
