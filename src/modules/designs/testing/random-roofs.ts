import { type Point, radians } from '../roof/points.ts'
import { type DrawnPlane, emptyDesign, type Obstacle, type RoofDesign } from '../roof/roof-design.ts'

/** The same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0 || 1
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  return { next, between, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! }
}
type Random = ReturnType<typeof randomOf>

/** Corners round a middle, each at its own distance: never crossing, often with inner corners. */
export function starOf(random: Random, [x, y]: Point, reach: number, count: number): [number, number][] {
  const first = random.between(0, 360)
  return Array.from({ length: count }, (_, at) => {
    const angle = radians(first + ((at + random.between(-0.3, 0.3)) * 360) / count)
    const away = reach * random.between(0.5, 1)
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)]
  })
}

export const aPlane = (given: Partial<DrawnPlane> = {}): DrawnPlane => ({
  id: 'plane',
  name: '',
  corners: [
    [100, 100],
    [600, 100],
    [600, 400],
    [100, 400],
  ],
  form: 'pitched',
  tilt: 20,
  facing: 180,
  seen: { kind: 'above' },
  setbacks: { eave: 0, ridge: 0, side: 0 },
  layout: 'best',
  frameTilt: 10,
  without: [],
  most: null,
  byHand: null,
  shade: 0,
  ...given,
})

export const anObstacle = (given: Partial<Obstacle> = {}): Obstacle => ({
  id: 'obstacle',
  kind: 'chimney',
  keepOut: 0.5,
  corners: [
    [330, 230],
    [370, 230],
    [370, 270],
    [330, 270],
  ],
  ...given,
})

export const aDesign = (given: Partial<RoofDesign> = {}): RoofDesign => ({
  ...emptyDesign,
  planes: [aPlane()],
  ...given,
})

export function randomDesign(seed: number): RoofDesign {
  const random = randomOf(seed)
  const setback = () => random.pick([0, random.between(0, 0.8)])
  const plane = aPlane({
    corners: starOf(random, [500, 400], random.between(120, 350), 3 + Math.floor(random.between(0, 7))),
    form: random.pick(['pitched', 'pitched', 'flat'] as const),
    tilt: random.between(0, 55),
    facing: random.between(0, 360),
    frameTilt: random.between(0, 30),
    setbacks: { eave: setback(), ridge: setback(), side: setback() },
    layout: random.pick(['best', 'portrait', 'landscape'] as const),
  })
  const obstacles = Array.from({ length: Math.floor(random.between(0, 4)) }, (_, at) =>
    anObstacle({
      id: `obstacle-${at}`,
      keepOut: random.pick([0, random.between(0, 1)]),
      corners: starOf(random, [random.between(300, 700), random.between(200, 600)], random.between(10, 60), 5),
    }),
  )
  const ground = { ...emptyDesign.ground, north: random.between(0, 360), metresPerPixel: random.between(0.01, 0.05) }
  return aDesign({ ground, planes: [plane], obstacles })
}
