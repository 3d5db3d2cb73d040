import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partOf } from '../earned.ts'
import { earnedByEach } from './earned-by-each.ts'

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
const shares = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 })

it('what each has earned adds up to what is earned, and a cent that is left falls to the largest share', () => {
  expect(earnedByEach([115_09, 230_24], 49_33)).toEqual([16_44, 32_89])
  expect(earnedByEach([115_09, 230_24], 147_99)).toEqual([49_32, 98_67])
  expect(earnedByEach([115_09, 230_24], 345_32)).toEqual([115_09, 230_23])
  expect(earnedByEach([1, 1], 1)).toEqual([1, 0])
  expect(earnedByEach([], 0)).toEqual([])
  expect(earnedByEach([0, 0], 0)).toEqual([0, 0])
  fc.assert(
    fc.property(shares, fc.integer({ min: 0, max: 12_000_000_000 }), (given, asked) => {
      const whole = sumOf(given)
      const earned = Math.min(asked, whole)
      const parts = earnedByEach(given, asked)
      expect(sumOf(parts)).toBe(earned)
      for (const [at, part] of parts.entries()) {
        expect(part).toBeLessThanOrEqual(given[at]!)
        // Nobody has less than their proportion rounded down.
        expect(part).toBeGreaterThanOrEqual(partOf(given[at]!, earned, whole))
      }
    }),
  )
})

it('with each cent more one share earns that cent, and none loses any', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 6 }), (given) => {
      let before = earnedByEach(given, 0)
      for (let earned = 1; earned <= sumOf(given); earned++) {
        const after = earnedByEach(given, earned)
        expect(after.every((part, at) => part >= before[at]!)).toBe(true)
        before = after
      }
      expect(before).toEqual(given)
    }),
  )
})
