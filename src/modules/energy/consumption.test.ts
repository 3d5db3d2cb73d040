import { expect, it } from 'vitest'
import { completeMonths } from './consumption.ts'

it('takes the mean of the known months for the unknown ones', () => {
  const { kwh, unknown } = completeMonths([100, 200, null, 300, ...Array(8).fill(null)])
  expect([kwh[2], kwh[11], unknown]).toEqual([200, 200, 9])
  expect(completeMonths(Array(12).fill(null))).toEqual({ kwh: Array(12).fill(0), unknown: 12 })
})

it('estimates unknown months by the course of the year where there is one', () => {
  const curve = [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.5, 0.5]
  const { kwh, unknown } = completeMonths([null, 100, 300, ...Array(9).fill(null)], curve)
  // 400 kWh of two parts: 200 for each.
  expect(kwh).toEqual([400, 100, 300, ...Array(7).fill(200), 100, 100])
  expect(unknown).toBe(10)
  expect(completeMonths(Array(12).fill(100), curve)).toEqual({ kwh: Array(12).fill(100), unknown: 0 })
})
