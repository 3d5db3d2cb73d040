import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadCents, toCents } from './cents.ts'

it('rounds half a cent up, away from zero, in spite of binary fractions', () => {
  expect([1.005, 2.675, 0.285, -1.005, 607.8766, 0, -0.001].map(toCents)).toEqual([101, 268, 29, -101, 60_788, 0, 0])
})

it('spreads a total over parts without losing a cent', () => {
  expect(spreadCents(100, [33.333, 33.333, 33.333])).toEqual([34, 33, 33])
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 8 }), (parts) => {
      const total = Math.round(parts.reduce((sum, part) => sum + part, 0))
      expect(spreadCents(total, parts).reduce((sum, part) => sum + part, 0)).toBe(total)
    }),
  )
})
