import { expect, it } from 'vitest'
import { moduleRows, roofUse } from './roof.ts'

it('[KIT-037] counts area and weight of modules with their gaps and structure', () => {
  const module = { lengthM: 2.278, widthM: 1.134, weightKg: 28 }
  expect(roofUse(10, module, { gap: 0.1 }).area).toBeCloseTo(10 * 2.378 * 1.234, 9)
  const use = roofUse(10, module)
  expect([use.bareArea.toFixed(4), use.area.toFixed(4), use.weight.toFixed(2), use.load.toFixed(3)]).toEqual([
    '25.8325',
    '26.5189',
    '359.56',
    '13.558',
  ])
})

it('fills rows up to the most that fit', () => {
  expect(moduleRows(23, 8)).toEqual([8, 8, 7])
  expect(moduleRows(5, null)).toEqual([5])
  expect(moduleRows(0, 8)).toEqual([])
})
