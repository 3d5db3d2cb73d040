import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentOf } from './decimal.ts'

it('half a cent of a percentage is rounded up, whatever its binary form', () => {
  expect(percentOf(13_110_00, 1.15)).toBe(150_77)
  expect([percentOf(1, 50), percentOf(1, 49.99), percentOf(-1, 50), percentOf(0, 3)]).toEqual([1, 0, -1, 0])
  expect([percentOf(100_00, 1e-7), percentOf(1_000_000_000_000, 100)]).toEqual([0, 1_000_000_000_000])
})

it('a percentage of two decimals is that of whole numbers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 100_00 }),
      (cents, hundredths) => {
        expect(percentOf(cents, hundredths / 100)).toBe(Number((BigInt(cents) * BigInt(hundredths) + 5000n) / 10_000n))
      },
    ),
  )
})
