import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isStuck, isSudden, isUsual, sinceFirst, usualRange } from './observed.ts'

it('a reason is sudden from three losses on, twice as many as before', () => {
  expect(isSudden(3, 1)).toBe(true)
  expect(isSudden(2, 0)).toBe(false)
  expect(isSudden(5, 3)).toBe(false)
  expect(isSudden(3, 0)).toBe(true)
})

it('a step is stuck only where those under way could not make up for it', () => {
  const before = { entered: 20, wentOn: 12, underWay: 0 }
  expect(isStuck({ entered: 20, wentOn: 8, underWay: 1 }, before)).toBe(true)
  expect(isStuck({ entered: 20, wentOn: 8, underWay: 8 }, before)).toBe(false)
  expect(isStuck({ entered: 4, wentOn: 0, underWay: 0 }, before)).toBe(false)
})

it('a figure between the least and the greatest of its own last periods is usual; of fewer than six of them nothing is said', () => {
  const history = [100, 110, 90, 105, 95, 100, 120, 80, 100, 100, 110, 90]
  expect(usualRange(history)).toEqual({ from: 80, to: 120 })
  expect(isUsual(105, history)).toBe(true)
  expect(isUsual(60, history)).toBe(false)
  expect(isUsual(100, history.slice(0, 5))).toBe(false)
})

it('a period before is never out of the range that is told beside it', () => {
  const history = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 12 })
  fc.assert(fc.property(history, (known) => known.every((one) => isUsual(one, known))))
})

it('months before the first record are no part of what is usual; empty ones between records are', () => {
  const sold = [619, 304, 0, 120, 90, 200, 0, 0, 0, 0, 0, 0]
  const has = sold.map((one) => one > 0)
  expect(sinceFirst(sold, has)).toEqual([619, 304, 0, 120, 90, 200, null, null, null, null, null, null])
  expect(usualRange(sinceFirst(sold, has))).toEqual({ from: 0, to: 619 })
  expect(usualRange(sinceFirst([619, 304, ...sold.slice(6)], [true, true, ...has.slice(6)]))).toBeUndefined()
})
