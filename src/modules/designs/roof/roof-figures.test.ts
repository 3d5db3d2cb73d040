import { expect, it } from 'vitest'
import type { RoofFacts } from '../contract.ts'
import { aDesign, aPlane } from '../testing/random-roofs.ts'
import { anInverter, sampleFacts, sampleId } from '../ui/testing.ts'
import { roofFigures } from './roof-figures.ts'

const equipped = { moduleId: `${sampleId}1`, inverters: [{ itemId: anInverter.id, quantity: 1 }] }
const ranges: RoofFacts['sizing'] = [
  { fromKwp: 0, toKwp: 4, coldest: 8, hottestCell: 65, gapM: 0.02 },
  { fromKwp: 4, toKwp: null, coldest: 0, hottestCell: 75, gapM: 0.3 },
]
const drawn = (most: number | null, sizing = ranges) =>
  roofFigures(aDesign({ ...equipped, planes: [aPlane({ layout: 'portrait', ...(most && { most }) })] }), {
    ...sampleFacts,
    inverters: [anInverter],
    sizing,
  })

it('a roof is judged by the configuration of the power drawn on it: its temperatures, and its gap between modules', () => {
  expect(drawn(5)).toMatchObject({ count: 5, powerKwp: 2.775, temperatures: { coldest: 8, hottestCell: 65 } })
  const [small, large] = [ranges[0]!, ranges[1]!]
  const whole = drawn(null)
  expect(whole.powerKwp).toBeGreaterThan(4)
  expect(whole.temperatures).toEqual({ coldest: 0, hottestCell: 75 })
  expect(whole.planes[0]!.modules).toEqual(drawn(null, [{ ...large, fromKwp: 0 }]).planes[0]!.modules)
  expect(whole.count).toBeLessThan(drawn(null, [{ ...small, toKwp: null }]).count)
})
