import { expect, it } from 'vitest'
import { aDesign, anObstacle, aPlane, randomDesign } from '../testing/random-roofs.ts'
import type { Place } from './fill-plane.ts'
import { fillDesign, lossesOf, overlap } from './filled-plane.ts'
import { isInside, type Point } from './points.ts'
import type { RoofDesign } from './roof-design.ts'

const sizes = { module: { lengthM: 2.278, widthM: 1.134 }, gapM: 0.02, latitude: -23.5 }
const cornersOf = ({ x, y, width, height }: Place): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

const within = ({ x, y, width, height }: Place) => ({
  x: x + 1e-6,
  y: y + 1e-6,
  width: width - 2e-6,
  height: height - 2e-6,
})

function nearest([px, py]: Point, corners: readonly Point[]): number {
  return Math.min(
    ...corners.map(([ax, ay], at) => {
      const [bx, by] = corners[(at + 1) % corners.length]!
      const along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
      const clamped = Math.max(0, Math.min(1, along))
      return Math.hypot(px - ax - clamped * (bx - ax), py - ay - clamped * (by - ay))
    }),
  )
}

/** Points along the sides of a module, closer than any strip is wide. */
function rimOf(place: Place): Point[] {
  const corners = cornersOf(place)
  return corners.flatMap(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % 4]!
    return [0, 0.25, 0.5, 0.75].map((part) => [ax + part * (bx - ax), ay + part * (by - ay)] as const)
  })
}

function faults({ obstacles, planes }: RoofDesign, design: RoofDesign): string[] {
  const [filled] = fillDesign(design, sizes)
  const { modules, shape } = filled!
  const least = Math.min(...Object.values(planes[0]!.setbacks))
  const kept = obstacles.map(({ corners, keepOut }) => ({ corners: corners.map(shape.toPlane), keepOut }))
  const failures: string[] = []
  modules.forEach((place, at) => {
    if (modules.slice(at + 1).some((other) => overlap(place, other))) failures.push('overlap')
    for (const point of rimOf(within(place))) {
      const depth = nearest(point, shape.corners)
      if (!isInside(point, shape.corners) && depth > 1e-6) failures.push('outside')
      if (depth < least - 1e-6) failures.push('setback')
      for (const { corners, keepOut } of kept)
        if (isInside(point, corners) || nearest(point, corners) < keepOut - 1e-6) failures.push('obstacle')
    }
    for (const { corners } of kept)
      if (isInside(corners[0]!, cornersOf(within(place)))) failures.push('obstacle inside')
  })
  return [...new Set(failures)]
}

const roofs = Number(process.env.RANDOM_ROOFS ?? 200)

it(`of ${roofs} random roofs no module overlaps another, an obstacle or what is kept free, none stands outside`, () => {
  let modules = 0
  for (let seed = 1; seed <= roofs; seed++) {
    const design = randomDesign(seed)
    const found = faults(design, design)
    if (found.length > 0) expect.fail(`roof ${seed}: ${found.join(', ')}`)
    modules += fillDesign(design, sizes)[0]!.modules.length
  }
  expect(modules).toBeGreaterThan(roofs * 10)
}, 120_000)

it('a plane of ten metres by six, seen from above, takes more modules the steeper it is', () => {
  const counts = [0, 30, 60].map((tilt) => fillDesign(aDesign({ planes: [aPlane({ tilt })] }), sizes)[0]!)
  expect(counts.map(({ shape }) => Math.round(shape.areaM2 * 10) / 10)).toEqual([60, 69.3, 120])
  expect(counts.map(({ modules }) => modules.length)).toEqual([20, 24, 40])
})

it('a chimney says how many modules it takes, where they would stand, and what distance gives some back', () => {
  const design = aDesign({ obstacles: [anObstacle({ keepOut: 0.5 })] })
  const [filled] = fillDesign(design, sizes)
  const [loss] = lossesOf(filled!)
  expect(loss).toMatchObject({ of: { obstacle: { kind: 'chimney' } } })
  expect(loss!.ghosts.length).toBeLessThanOrEqual(loss!.taken)
  const without = fillDesign({ ...design, obstacles: [] }, sizes)[0]!.modules.length
  expect(filled!.modules.length + loss!.taken).toBe(without)
  expect(loss!.taken).toBeGreaterThan(0)
  if (loss!.instead) {
    const nearer = { ...design, obstacles: [anObstacle({ keepOut: loss!.instead.metres })] }
    expect(fillDesign(nearer, sizes)[0]!.modules.length).toBe(filled!.modules.length + loss!.instead.gained)
  }
})

it('a setback says what it takes', () => {
  const [filled] = fillDesign(aDesign({ planes: [aPlane({ setbacks: { eave: 1, ridge: 0.6, side: 0.5 } })] }), sizes)
  expect(lossesOf(filled!).map(({ of }) => 'setback' in of && of.setback)).toContain('eave')
})

it('a module that somebody takes away leaves its place empty, and as many stand as are wanted at most', () => {
  const [whole] = fillDesign(aDesign(), sizes)
  const { x, y, width, height } = whole!.modules[3]!
  const gone = fillDesign(aDesign({ planes: [aPlane({ without: [[x + width / 2, y + height / 2]] })] }), sizes)[0]!
  expect(gone.modules).toHaveLength(whole!.modules.length - 1)
  expect(gone.empty).toHaveLength(1)
  expect(fillDesign(aDesign({ planes: [aPlane({ most: 7 })] }), sizes)[0]!.modules).toHaveLength(7)
})

it('what is set by hand counts where it may stand, and is told where it may not', () => {
  const [{ shape } = { shape: null }] = fillDesign(aDesign(), sizes)
  const [left, top] = [Math.min(...shape!.corners.map(([x]) => x)), Math.min(...shape!.corners.map(([, y]) => y))]
  const byHand = [
    { x: left, y: top, layout: 'portrait' as const },
    { x: left + 1, y: top, layout: 'portrait' as const },
    { x: left - 0.5, y: top + 3, layout: 'portrait' as const },
    { x: left + 3, y: top, layout: 'landscape' as const },
  ]
  const [filled] = fillDesign(aDesign({ planes: [aPlane({ byHand })] }), sizes)
  expect(filled!.modules).toHaveLength(2)
  expect(filled!.wrong).toHaveLength(2)
})

it('a plane of any size holds no more modules than a drawing may, soon: also of one that was kept before sizes were asked', () => {
  const corners: [number, number][] = [
    [-1_000_000, -1_000_000],
    [1_000_000, -1_000_000],
    [1_000_000, 1_000_000],
    [-1_000_000, 1_000_000],
  ]
  const standing = (metresPerPixel: number, lengthM = 2.278) => {
    const design = aDesign({ planes: [aPlane({ corners })] })
    const module = { lengthM, widthM: 1.134 }
    const [filled] = fillDesign({ ...design, ground: { ...design.ground, metresPerPixel } }, { ...sizes, module })
    return filled!.modules.length
  }
  expect(standing(0.000_15)).toBe(5_000)
  expect(standing(1_000)).toBe(5_000)
  expect(standing(0.000_15, 0.000_001)).toBe(5_000)
})

it('on an outline that crosses itself nothing stands, and nothing counts', () => {
  const whole = aPlane()
  const [a, b, c, d] = whole.corners
  const count = (corners: [number, number][]) =>
    fillDesign(aDesign({ planes: [{ ...whole, corners }] }), sizes)[0]!.modules.length
  expect(count([a!, b!, c!, d!])).toBeGreaterThan(0)
  expect(count([a!, c!, b!, d!])).toBe(0)
})
