import { expect, it } from 'vitest'
import {
  againstOrder,
  besidesItems,
  cheapestLine,
  dearerBy,
  lackedBy,
  lackingOf,
  lineOf,
  mayChoose,
  type Quoted,
  wholeOf,
} from './quotes.ts'

const items = [
  { id: 'module', quantity: 24 },
  { id: 'cable', quantity: 200 },
]
const quote = (totalCents: number, module?: number | null, cable?: number | null) => ({
  totalCents,
  freightCents: null as number | null,
  discountCents: null as number | null,
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
  const dear = quote(1_380_000, 54_000, null)
  expect([aldo, sou, dear].map((one) => dearerBy(one, [aldo, sou, dear], items))).toEqual([0, 10_000, 40_000])
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
  const besides = (one: Quoted) => besidesItems(one, [one], items)
  expect(besides(quote(24_000 + 2_000 + 480, 1_000, 10))).toBe(480)
  expect(besides(quote(24_000, 1_000, null))).toBe(0)
  expect(besides(quote(25_000, 1_000, 10))).toBe(-1_000)
  expect(besides(quote(25_000, 1_000))).toBeNull()
  expect(besides({ ...quote(25_000, 1_000), freightCents: 480, discountCents: 80 })).toBe(400)
})

const aldo = quote(1_440_000, 55_000, 600)
/** It tells 1,296,000 for the modules, and has no cable, which costs 120,000 at Aldo. */
const lacksCable = (totalCents: number, named: Partial<Quoted> = {}) => ({
  ...quote(totalCents, 54_000, null),
  ...named,
})
const compared = (one: Quoted) => {
  const all = [aldo, one]
  const { withinCents, isAssumed } = lackingOf(one, all, items)
  return { whole: wholeOf(one, all, items), besides: besidesItems(one, all, items), withinCents, isAssumed }
}

it('a total that is left with what a lacking item costs elsewhere holds it: it is neither bought again nor freight', () => {
  expect(compared(lacksCable(1_436_000))).toEqual({
    whole: 1_436_000,
    besides: 20_000,
    withinCents: 120_000,
    isAssumed: true,
  })
})

it('a total that is left with less than a lacking item costs holds freight, and the item is bought elsewhere', () => {
  expect(compared(lacksCable(1_316_000))).toEqual({
    whole: 1_436_000,
    besides: 20_000,
    withinCents: 0,
    isAssumed: true,
  })
  expect(compared(lacksCable(1_296_000))).toMatchObject({ whole: 1_416_000, besides: 0, isAssumed: false })
})

it('once freight is named, what is left of a total pays for what is lacking, and nothing is assumed', () => {
  const named = (totalCents: number, freightCents: number) => compared(lacksCable(totalCents, { freightCents }))
  expect(named(1_436_000, 140_000)).toEqual({ whole: 1_556_000, besides: 140_000, withinCents: 0, isAssumed: false })
  expect(named(1_396_000, 0)).toEqual({ whole: 1_416_000, besides: 0, withinCents: 100_000, isAssumed: false })
  expect(named(1_436_000, 20_000)).toMatchObject({ whole: 1_436_000, besides: 20_000, withinCents: 120_000 })
})

it('a named discount is no sign that a lacking item is not in the total', () => {
  const named = (totalCents: number) => compared(lacksCable(totalCents, { discountCents: 60_000 }))
  expect(named(1_356_000)).toMatchObject({ whole: 1_356_000, besides: -60_000, withinCents: 120_000 })
  expect(named(1_236_000)).toMatchObject({ whole: 1_356_000, besides: -60_000, withinCents: 0, isAssumed: false })
})

it('while an item has no price yet, nothing tells what a total is left with: what it lacks is bought elsewhere', () => {
  const untyped = quote(1_436_000, undefined, null)
  expect(compared(untyped)).toEqual({ whole: 1_556_000, besides: null, withinCents: 0, isAssumed: false })
})

it('a quote is held against what the order comes to, once it has items and shows its total; one that lacks some is not', () => {
  const items = [{ id: 'cable', quantity: 10 }]
  const asking = (totalCents: number) => ({ totalCents, prices: [] })
  const order = { items, totalCents: 4_448_650 }
  expect(againstOrder(asking(460_000_000), order)).toBe(455_551_350)
  expect(againstOrder(asking(4_000_000), order)).toBe(-448_650)
  expect(againstOrder(asking(1), { ...order, items: [] })).toBeNull()
  expect(againstOrder(asking(1), { items })).toBeNull()
  expect(againstOrder({ totalCents: 1, prices: [{ itemId: 'cable', unitCents: null }] }, order)).toBeNull()
})
