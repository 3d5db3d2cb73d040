import { expect, it } from 'vitest'
import { inOrder, instalmentOf, offerOf, type Terms } from './offer.ts'
import { exactInstalment } from './testing/exact-instalment.ts'

const terms: Terms = { months: 60, rate: 1.59, ratePeriod: 'month', graceMonths: 0, graceInside: false }

it('[FINA-024] an instalment is that of the Price table, with the interest of the grace added to the debt', () => {
  // Worked out in decimal arithmetic: 38.190,00 at 1,59 % a month.
  expect(instalmentOf(38_190_00, terms)).toBe(992_35)
  expect(instalmentOf(38_190_00, { ...terms, graceMonths: 2 })).toBe(1_024_16)
  // Inside the months, 58 instalments are left.
  expect(instalmentOf(38_190_00, { ...terms, graceMonths: 2, graceInside: true })).toBe(1_045_41)
})

it('[FINA-024] a yearly rate is turned into its equivalent month; a rate of zero divides the amount', () => {
  expect(instalmentOf(38_190_00, { ...terms, months: 72, rate: 20, ratePeriod: 'year' })).toBe(879_07)
  expect(instalmentOf(38_190_00, { ...terms, rate: 0 })).toBe(636_50)
  expect(instalmentOf(1_00, { ...terms, rate: 0, months: 3 })).toBe(33)
})

it('[FINA-024] a thousand random options equal a reference in decimal arithmetic to the cent', () => {
  let seed = 7
  const next = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % max
  }
  const wrong = Array.from({ length: 1_000 }, () => {
    const months = 2 + next(119)
    const graceInside = next(2) === 0
    const random: Terms = {
      months,
      rate: next(400) / 100,
      ratePeriod: next(2) === 0 ? 'month' : 'year',
      graceMonths: next(Math.min(13, months)),
      graceInside,
    }
    const amount = 100_000 + next(100_000_000)
    return { amount, ...random, is: instalmentOf(amount, random), exact: exactInstalment(amount, random) }
  }).filter(({ is, exact }) => is !== exact)
  expect(wrong).toEqual([])
})

const beside = (amount: number, given: Terms & { id: string }) => ({ ...offerOf(amount, given), amount })

it('an offer of a smaller amount is not cheaper for that: what counts is what is paid for each real of it', () => {
  const less = beside(36_000_00, { ...terms, rate: 1.8, id: 'less' })
  const more = beside(38_190_00, { ...terms, id: 'more' })
  expect(less.total).toBeLessThan(more.total)
  expect(inOrder([less, more], 'total').map(({ id }) => id)).toEqual(['more', 'less'])
  expect(inOrder([less, more], 'instalment').map(({ id }) => id)).toEqual(['more', 'less'])
})

it('offers stand by what is paid a month or by all that is paid', () => {
  const offers = [
    beside(10_000_00, { ...terms, id: 'long', months: 72 }),
    beside(10_000_00, { ...terms, id: 'short', months: 24 }),
    beside(10_000_00, { ...terms, id: 'middle', months: 48 }),
  ]
  expect(inOrder(offers, 'instalment').map(({ id }) => id)).toEqual(['long', 'middle', 'short'])
  expect(inOrder(offers, 'total').map(({ id }) => id)).toEqual(['short', 'middle', 'long'])
})

it('the total effective cost of an offer without grace and charges is its rate a year', () => {
  const { costYear } = offerOf(38_190_00, { ...terms, id: 'x' })
  expect(costYear).toBeCloseTo(((1 + 0.0159) ** 12 - 1) * 100, 3)
})
