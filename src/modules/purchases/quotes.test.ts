import { expect, it } from 'vitest'
import { besidesItems, cheapestLine, dearerBy, lackedBy, lineOf, mayChoose, wholeOf } from './quotes.ts'

const items = [
  { id: 'module', quantity: 24 },
  { id: 'cable', quantity: 200 },
]
const quote = (totalCents: number, module?: number | null, cable?: number | null) => ({
  totalCents,
  prices: [
    ...(module === undefined ? [] : [{ itemId: 'module', unitCents: module }]),
    ...(cable === undefined ? [] : [{ itemId: 'cable', unitCents: cable }]),
  ],
})

it('a dearer quote is chosen for a reason', () => {
  const all = [quote(100), quote(200)]
  expect(mayChoose(all[0]!, all, items, '').ok).toBe(true)
  expect(mayChoose(all[1]!, all, items, ' ').ok).toBe(false)
  expect(mayChoose(all[1]!, all, items, 'chega antes').ok).toBe(true)
})

it('what a quote lacks counts at what it is cheapest elsewhere, so that only whole ones are compared', () => {
  const aldo = quote(1_440_000, 55_000, 600)
  const sou = quote(1_450_000, 56_000, 500)
  const wdc = quote(1_300_000, 54_000, null)
  const all = [aldo, sou, wdc]
  expect(lackedBy(wdc, items).map(({ id }) => id)).toEqual(['cable'])
  expect(wholeOf(wdc, all, items)).toBe(1_300_000 + 200 * 500)
  expect(all.map((one) => dearerBy(one, all, items))).toEqual([40_000, 50_000, 0])
  const dear = quote(1_400_000, 54_000, null)
  expect([aldo, sou, dear].map((one) => dearerBy(one, [aldo, sou, dear], items))).toEqual([0, 10_000, 60_000])
  expect(mayChoose(dear, [aldo, sou, dear], items, '').ok).toBe(false)
})

it('what nobody has costs nothing more, and what nobody typed is part of the total', () => {
  const lacking = [quote(100, null), quote(90, null)]
  expect(lacking.map((one) => wholeOf(one, lacking, items))).toEqual([100, 90])
  expect(lineOf(quote(100), items[0]!)).toBeUndefined()
  expect(lineOf(quote(100, null), items[0]!)).toBeNull()
  expect(cheapestLine(lacking, items[0]!)).toBeNull()
})

it('freight is what a total holds besides its items, once all of them are typed', () => {
  expect(besidesItems(quote(24_000 + 2_000 + 480, 1_000, 10), items)).toBe(480)
  expect(besidesItems(quote(24_000, 1_000, null), items)).toBe(0)
  expect(besidesItems(quote(25_000, 1_000, 10), items)).toBe(-1_000)
  expect(besidesItems(quote(25_000, 1_000), items)).toBeNull()
})
