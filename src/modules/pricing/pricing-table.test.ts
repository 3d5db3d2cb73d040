import { expect, it } from 'vitest'
import type { PricingTable } from './pricing-input.ts'
import { faultOfRanges, servicePrice } from './pricing-table.ts'

const table: PricingTable = {
  id: 'home',
  ranges: [
    { fromKwp: 1, toKwp: 5, cents: 350_000, perKwpCents: 0 },
    { fromKwp: 5, toKwp: 20, cents: 200_000, perKwpCents: 40_000 },
  ],
  structureCents: { general: 10_000, slab: 55_000 },
}

it('[KIT-038] prices the service by the range of the power, plus the structure', () => {
  expect(servicePrice(table, 4.99, 'slab')).toBe(405_000)
  expect(servicePrice(table, 5.5, 'slab')).toBe(200_000 + 220_000 + 55_000)
  expect(servicePrice(table, 5.5, 'colonial')).toBe(430_000)
})

it('[KIT-028] [KIT-039] a range begins with its first power and ends before its last, which is the next one’s or nobody’s', () => {
  const gap = { ...table, ranges: [table.ranges[0]!, { fromKwp: 6, toKwp: null, cents: 1, perKwpCents: 0 }] }
  expect([1, 4.999, 5, 5.999, 6, 1e6].map((kwp) => servicePrice(gap, kwp, 'colonial'))).toEqual([
    360_000,
    360_000,
    null,
    null,
    10_001,
    10_001,
  ])
  expect([5, 19.999, 20].map((kwp) => servicePrice(table, kwp, 'colonial'))).toEqual([410_000, 1_009_960, null])
})

it('[KIT-039] has no price for a power outside every range', () => {
  expect([servicePrice(table, 0.5, 'slab'), servicePrice(table, 20, 'slab')]).toEqual([null, null])
})

it('[KIT-057] finds ranges that overlap or end before they start', () => {
  expect(faultOfRanges(table.ranges)).toBeNull()
  expect(faultOfRanges([{ fromKwp: 5, toKwp: 5 }])).toEqual({ fault: 'empty-range', row: 0 })
  expect(
    faultOfRanges([
      { fromKwp: 1, toKwp: 5 },
      { fromKwp: 4.9, toKwp: 9 },
    ]),
  ).toEqual({ fault: 'overlap', row: 1, other: 0 })
  expect(
    faultOfRanges([
      { fromKwp: 1, toKwp: null },
      { fromKwp: 50, toKwp: 60 },
    ]),
  ).toMatchObject({ fault: 'overlap' })
})
