import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moduleCount, roundedCount, roundings, spreadModules } from './module-count.ts'

it('[KIT-036] rounds to the nearest module, to an even count above, to whole modules below, or above', () => {
  const counts = (rounding: (typeof roundings)[number]) =>
    [6.2, 6.5, 7, 7.4, 8.02].map((modules) => roundedCount(modules, rounding))
  expect(counts('any')).toEqual([6, 7, 7, 7, 8])
  expect(counts('even')).toEqual([8, 8, 8, 8, 10])
  expect(counts('down')).toEqual([6, 6, 7, 7, 8])
  expect(counts('up')).toEqual([7, 7, 7, 8, 9])
})

it('takes 6.0000000001 for 6 and never counts fewer than one', () => {
  for (const rounding of roundings)
    expect([roundedCount(6.0000000001, rounding), roundedCount(0.1, rounding) >= 1]).toEqual([6, true])
})

it('[KIT-035] divides the power by the power of a module', () => {
  expect(moduleCount(5.0086, 585, 'up')).toBe(9)
  expect(moduleCount(5.85, 585, 'up')).toBe(10)
})

it('spreads every module over the planes', () => {
  expect(spreadModules(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(spreadModules(10, [0.7, 0.3])).toEqual([7, 3])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 1, maxLength: 5 }),
      (total, weights) => {
        expect(spreadModules(total, weights).reduce((sum, count) => sum + count, 0)).toBe(total)
      },
    ),
  )
})
