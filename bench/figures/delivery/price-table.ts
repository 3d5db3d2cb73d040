import { instalmentOf, type Terms } from '../../../src/modules/financings/offer.ts'
import { exactInstalment } from '../../../src/modules/financings/testing/exact-instalment.ts'
import { type Figure, rounded } from '../../figure.ts'

const cases = Number(process.env.PRICE_CASES ?? 10_000)

/** Random options of banks, each against a reference in decimal arithmetic: how many differ, by as little as a cent. */
export async function measure(): Promise<Figure> {
  const next = numbers(20_261_128)
  const all = Array.from({ length: cases }, () => {
    const months = 2 + next(599)
    const terms: Terms = {
      months,
      rate: next(500) / 100,
      ratePeriod: next(3) === 0 ? 'year' : 'month',
      graceMonths: next(Math.min(25, months)),
      graceInside: next(2) === 0,
    }
    return { cents: 1 + next(1_000_000_000), terms }
  })
  const began = performance.now()
  const given = all.map(({ cents, terms }) => instalmentOf(cents, terms))
  const took = performance.now() - began
  const exact = all.map(({ cents, terms }) => exactInstalment(cents, terms))
  const different = all.flatMap((one, at) =>
    given[at] === exact[at] ? [] : [{ ...one, is: given[at], exact: exact[at] }],
  )
  return {
    id: 'price-table',
    value: different.length,
    unit: 'instalments that differ from exact arithmetic',
    floor: 0,
    ratio: 0,
    limit: 0,
    holds: different.length === 0,
    cases,
    microseconds: rounded((took * 1000) / cases),
    different: different.slice(0, 5),
  }
}

/** The same numbers at every run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max
  }
}
