import { expect, it } from 'vitest'
import { completeMonths, meanOfUnits } from './consumption.ts'

it('takes the mean of the known months for the unknown ones', () => {
  const { kwh, unknown } = completeMonths([100, 200, null, 300, ...Array(8).fill(null)])
  expect([kwh[2], kwh[11], unknown]).toEqual([200, 200, 9])
  expect(completeMonths(Array(12).fill(null))).toEqual({ kwh: Array(12).fill(0), unknown: 12 })
})

it('[ENER-019] adds the 12-month means of the units', () => {
  expect(meanOfUnits([Array(12).fill(300), [...Array(6).fill(100), ...Array(6).fill(200)]])).toBe(450)
  expect(meanOfUnits([[...Array(10).fill(380), null, null]])).toBeCloseTo(380, 10)
})
