import { expect, it } from 'vitest'
import { completeMonths } from './consumption.ts'

it('takes the mean of the known months for the unknown ones', () => {
  const { kwh, unknown } = completeMonths([100, 200, null, 300, ...Array(8).fill(null)])
  expect([kwh[2], kwh[11], unknown]).toEqual([200, 200, 9])
  expect(completeMonths(Array(12).fill(null))).toEqual({ kwh: Array(12).fill(0), unknown: 12 })
})
