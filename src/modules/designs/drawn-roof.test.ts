import { expect, it } from 'vitest'
import { type DrawnRoof, drawnRoof, isRoofOf, type RoofOfOffer } from './drawn-roof.ts'
import type { RoofDesign } from './roof/roof-design.ts'
import { roofForProposal } from './roof-for-proposal.ts'
import { aDesign, anObstacle, aPlane } from './testing/random-roofs.ts'
import { anInverter, sampleFacts, sampleId } from './ui/testing.ts'

const [module] = sampleFacts.modules
const inverters = [{ datasheet: anInverter, quantity: 1 }]
const flag: [number, number][] = [
  [700, 100],
  [1000, 100],
  [1000, 320],
  [700, 320],
]
const roof = (given: Partial<RoofDesign> = {}) =>
  aDesign({ moduleId: `${sampleId}1`, planes: [aPlane(), aPlane({ id: 'east', corners: flag })], ...given })
const offerOf = (design: RoofDesign): RoofOfOffer => ({
  module: module!,
  inverters,
  planes: roofForProposal(design, sampleFacts).planes,
})
const drawn = (design: RoofDesign, offer = offerOf(design)) => drawnRoof(design, sampleFacts, offer)

const modulesOf = ({ strings }: DrawnRoof['planes'][number]) =>
  strings.reduce((sum, { modules }) => sum + modules.length, 0)

it('every module of the offer is drawn once, by plane and string, in whole numbers of a small box', () => {
  const design = roof()
  const { planes, width, height, north } = drawn(design)!
  expect(planes.map((plane) => [plane.id, modulesOf(plane)])).toEqual(
    roofForProposal(design, sampleFacts).planes.map(({ id, modules }) => [id, modules]),
  )
  const letters = planes.flatMap(({ strings }) => strings.map(({ letter }) => letter))
  expect(letters.length).toBeGreaterThan(1)
  expect(new Set(letters).size).toBe(letters.length)
  const numbers = planes
    .flatMap(({ outline, strings }) => [outline, ...strings.flatMap(({ modules }) => modules)])
    .flat()
  expect(numbers.every((value) => Number.isInteger(value) && value >= 0 && value <= 2_000)).toBe(true)
  expect([width, height, north]).toEqual([2_000, 667, 0])
})

it('sides have their true lengths: down a slope more than the picture shows', () => {
  const [plane] = drawn(roof({ planes: [aPlane({ tilt: 60 })] }))!.planes
  expect(plane!.sides).toEqual([10, 12, 10, 12])
})

it('an obstacle on a plane is drawn, one beside the roof is not', () => {
  const away = [1400, 900].flatMap((x) => [
    [x, 900],
    [x + 20, 900],
    [x, 930],
  ]) as [number, number][]
  const obstacles = [anObstacle(), anObstacle({ id: 'tree', kind: 'tree', corners: away.slice(0, 3) })]
  expect(drawn(roof({ obstacles }))!.obstacles.map(({ kind }) => kind)).toEqual(['chimney'])
})

it('another module, count, plane, slope or inverter is another roof, and is not drawn', () => {
  const design = roof()
  const offer = offerOf(design)
  const first = drawn(design)!
  const [one, ...others] = offer.planes
  const changed: RoofOfOffer[] = [
    { ...offer, module: { ...module!, id: 'other' } },
    { ...offer, planes: [{ ...one!, modules: one!.modules - 1 }, ...others] },
    { ...offer, planes: [one!] },
    { ...offer, planes: [{ ...one!, id: 'plane-1' }, ...others] },
    { ...offer, planes: [{ ...one!, tilt: 10 }, ...others] },
    { ...offer, planes: [{ ...one!, azimuth: 90 }, ...others] },
  ]
  for (const other of changed) {
    expect(drawn(design, other)).toBeNull()
    expect(isRoofOf(first, other)).toBe(false)
  }
  expect(isRoofOf(first, offer)).toBe(true)
  expect(isRoofOf(first, { ...offer, inverters: [{ datasheet: anInverter, quantity: 2 }] })).toBe(false)
})

it('above 1,500 modules nothing is drawn', () => {
  const corners: [number, number][] = [
    [0, 0],
    [4_000, 0],
    [4_000, 4_000],
    [0, 4_000],
  ]
  expect(drawn(roof({ planes: [aPlane({ corners })] }))).toBeNull()
})

it('where no inverter is known by its voltages, modules have no letter', () => {
  const design = roof({ planes: [aPlane()] })
  const micro = { ...anInverter, kind: 'micro' as const }
  const offer = { ...offerOf(design), inverters: [{ datasheet: micro, quantity: 4 }] }
  expect(drawn(design, offer)!.planes[0]!.strings.map(({ letter }) => letter)).toEqual([''])
})
