import { expect, it } from 'vitest'
import { aDesign, anObstacle, aPlane, randomOf, starOf } from '../testing/random-roofs.ts'
import { designProblem, outlineProblem } from './design-problems.ts'
import { type DrawnPlane, emptyDesign, RoofDesign } from './roof-design.ts'

it('refuses a crossing outline, no area, no scale, a line without length, and a rectangle that is a line', () => {
  const crossing = [
    [0, 0],
    [100, 100],
    [100, 0],
    [0, 100],
  ] as [number, number][]
  const flat = [
    [0, 0],
    [50, 0],
    [100, 0],
  ] as [number, number][]
  const { ground } = emptyDesign
  expect(designProblem(aDesign())).toBeNull()
  expect(designProblem(aDesign({ planes: [aPlane({ corners: crossing })] }))).toBe('designs.crossing')
  expect(designProblem(aDesign({ obstacles: [anObstacle({ corners: crossing })] }))).toBe('designs.crossing')
  expect(designProblem(aDesign({ planes: [aPlane({ corners: flat })] }))).toBe('designs.no_area')
  expect(designProblem(aDesign({ ground: { ...ground, metresPerPixel: 0 } }))).toBe('designs.scale_zero')
  const scaleLine = { from: [5, 5] as [number, number], to: [5, 5] as [number, number], metres: 3 }
  expect(designProblem(aDesign({ ground: { ...ground, scaleLine } }))).toBe('designs.scale_line_short')
  const seen: DrawnPlane['seen'] = {
    kind: 'rectified',
    corners: [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    across: 2,
    along: 3,
    azimuth: 0,
  }
  expect(designProblem(aDesign({ planes: [aPlane({ seen })] }))).toBe('designs.rectangle_flat')
  expect(designProblem(aDesign({ planes: [aPlane(), aPlane()] }))).toBe('designs.same_id')
})

it('refuses a plane that is longer or wider than a kilometre, also where its picture is oblique', () => {
  const { ground } = emptyDesign
  const across = (pixels: number): Partial<DrawnPlane> => ({
    corners: [
      [0, 0],
      [pixels, 0],
      [pixels, 300],
      [0, 300],
    ],
  })
  const problem = (metresPerPixel: number, plane: Partial<DrawnPlane>) =>
    designProblem(aDesign({ ground: { ...ground, metresPerPixel }, planes: [aPlane(plane)] }))
  expect(problem(1, across(1_000))).toBeNull()
  expect(problem(1, across(1_001))).toBe('designs.too_large')
  expect(problem(1_000, across(1_000_000))).toBe('designs.too_large')
  const corners: [[number, number], [number, number], [number, number], [number, number]] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  const seen = { kind: 'rectified' as const, corners, across: 10_000, along: 10_000, azimuth: 0 }
  expect(problem(0.02, { ...across(900), seen })).toBe('designs.too_large')
})

it('refuses a thousand corners in a sentence, and as numbers only what is finite', () => {
  const corners = starOf(randomOf(3), [500, 500], 400, 1_000)
  expect(outlineProblem(corners)).toBe('designs.too_many_corners')
  const parsed = RoofDesign.safeParse(aDesign({ planes: [aPlane({ corners })] }))
  expect(parsed.error!.issues.map(({ message }) => message)).toEqual(['designs.too_many_corners'])
  const zero = RoofDesign.safeParse(aDesign({ ground: { ...emptyDesign.ground, metresPerPixel: 0 } }))
  expect(zero.error!.issues.map(({ message }) => message)).toEqual(['designs.scale_zero'])
  expect(
    RoofDesign.safeParse(
      aDesign({
        planes: [
          aPlane({
            corners: [
              [0, 0],
              [1, Number.NaN],
              [2, 0],
            ],
          }),
        ],
      }),
    ).success,
  ).toBe(false)
})
