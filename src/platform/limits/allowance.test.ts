import { expect, it } from 'vitest'
import { Allowance } from './allowance.ts'

it('so many are taken at once, each key for itself, and come back evenly', () => {
  const allowance = new Allowance({ max: 4, per: 4_000 })
  expect([1, 2, 3, 4].map(() => allowance.take('one', 0))).toEqual([0, 0, 0, 0])
  expect(allowance.take('one', 0)).toBe(1_000)
  expect(allowance.take('other', 0)).toBe(0)
  expect(allowance.take('one', 500)).toBe(500)
  expect(allowance.take('one', 1_000)).toBe(0)
  expect(allowance.take('one', 1_000)).toBe(1_000)
  allowance.giveBack('one', 1_000)
  expect(allowance.take('one', 1_000)).toBe(0)
  expect([1, 2, 3, 4, 5].map(() => allowance.take('one', 60_000) > 0)).toEqual([false, false, false, false, true])
})

it('keys that are forgotten are those that owe nothing', () => {
  const allowance = new Allowance({ max: 1, per: 10_000 })
  for (let key = 0; key < 50_000; key++) allowance.take(`old ${key}`, 0)
  allowance.take('young', 10_000)
  for (let key = 0; key < 1_000; key++) allowance.take(`new ${key}`, 10_001)
  expect(allowance.take('young', 10_001)).toBeGreaterThan(0)
})
