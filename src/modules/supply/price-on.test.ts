import { expect, it } from 'vitest'
import { isOld, lowestByDay, pricesOn } from './price-on.ts'

const price = (supplierId: string, validFrom: string, costCents: number) => ({ supplierId, validFrom, costCents })

it('of each supplier the newest price that is not in the future is in force, the cheapest first', () => {
  const prices = [
    price('a', '2026-01-01', 1000),
    price('a', '2026-03-01', 1200),
    price('a', '2026-12-01', 100),
    price('b', '2026-02-01', 1100),
    price('c', '2026-12-31', 1),
  ]
  const on = (day: string) => pricesOn(prices, day).map(({ supplierId, costCents }) => [supplierId, costCents])
  expect(on('2026-02-28')).toEqual([
    ['a', 1000],
    ['b', 1100],
  ])
  expect(on('2026-03-01')).toEqual([
    ['b', 1100],
    ['a', 1200],
  ])
  expect(on('2026-12-01')).toEqual([
    ['a', 100],
    ['b', 1100],
  ])
  expect(on('2025-12-31')).toEqual([])
})

it('a price is old on the day after so many days', () => {
  expect(isOld('2026-10-27', '2026-11-26', 30)).toBe(false)
  expect(isOld('2026-10-26', '2026-11-26', 30)).toBe(true)
})

it('the lowest price is told for each day on which it became another, from a day on', () => {
  const prices = [
    price('a', '2026-01-01', 1000),
    price('b', '2026-03-01', 900),
    price('c', '2026-04-01', 950),
    price('b', '2026-05-01', 1100),
    price('a', '2026-12-01', 1),
  ]
  expect(lowestByDay(prices, '2026-02-01', '2026-06-01')).toEqual([
    { on: '2026-02-01', cents: 1000 },
    { on: '2026-03-01', cents: 900 },
    { on: '2026-05-01', cents: 950 },
  ])
  expect(lowestByDay(prices, '2025-06-01', '2025-12-31')).toEqual([])
})
