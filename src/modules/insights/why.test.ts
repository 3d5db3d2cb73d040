import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrderOfWeight, roundedTo, type Segment, whyOf } from './why.ts'

const named = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 })
const cents = fc.integer({ min: 0, max: 5_000_000_00 })
const pair = fc
  .tuple(cents, fc.integer({ min: 0, max: 40 }))
  .map(([sum, count]): [number, number] => [count === 0 ? 0 : sum, count])
const segmentsOf = <Value>(value: fc.Arbitrary<Value>) =>
  named.chain((names) =>
    fc
      .array(fc.record({ before: value, now: value }), { minLength: names.length, maxLength: names.length })
      .map((values) =>
        values.map(
          (one, at): Segment => ({ value: names[at]!, name: names[at]!, ...(one as { before: number; now: number }) }),
        ),
      ),
  )

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

it('what the segments of a sum did, and what is left, is its change to the cent', () =>
  fc.assert(
    fc.property(segmentsOf(cents), (segments) => {
      const why = whyOf('sellerId', 'Vendedor', segments)!
      const change = sum(segments.map(({ now }) => now as number)) - sum(segments.map(({ before }) => before as number))
      expect(sum(why.effects.map(({ effect }) => effect)) + why.rest).toBe(change)
      expect(why.change).toBe(change)
    }),
  ))

it('what mix and rates of the segments of a mean did is its change to the cent, also of those that are in one of the periods alone', () =>
  fc.assert(
    fc.property(segmentsOf(pair), (segments) => {
      const why = whyOf('sellerId', 'Vendedor', segments)
      const of = (which: 'before' | 'now') => {
        const pairs = segments.map((one) => one[which] as readonly [number, number])
        const weight = sum(pairs.map(([, count]) => count))
        return weight === 0 ? undefined : sum(pairs.map(([amount]) => amount)) / weight
      }
      const [before, now] = [of('before'), of('now')]
      if (before === undefined || now === undefined) {
        expect(why).toBeUndefined()
        return
      }
      expect(sum(why!.effects.map(({ effect }) => effect)) + why!.rest).toBe(why!.change)
      expect(Math.abs(why!.change - (now - before))).toBeLessThanOrEqual(0.51)
    }),
  ))

it('a segment whose own figure alone changed did it by its rate, one whose weight alone changed by its mix', () => {
  const byRate = whyOf('a', 'A', [
    { value: 'x', name: 'x', before: [100, 1], now: [300, 1] },
    { value: 'y', name: 'y', before: [100, 1], now: [100, 1] },
  ])!
  expect(byRate.effects).toMatchObject([{ name: 'x', effect: 100, rate: 100, mix: 0 }])
  const byMix = whyOf('a', 'A', [
    { value: 'x', name: 'x', before: [1000, 1], now: [3000, 3] },
    { value: 'y', name: 'y', before: [100, 1], now: [100, 1] },
  ])!
  expect(byMix.effects.every(({ rate }) => rate === 0)).toBe(true)
  expect(byMix.change).toBe(225)
})

it('parts rounded to whole units sum to the rounded whole, and none is further than one unit from its own figure', () =>
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 }), (parts) => {
      const rounded = roundedTo(sum(parts), parts)
      expect(sum(rounded)).toBeCloseTo(Math.round(sum(parts)), 6)
      for (const [at, part] of parts.entries()) expect(Math.abs(rounded[at]! - part)).toBeLessThanOrEqual(1.000001)
    }),
  ))

it('the dimension comes first whose three greatest segments explain most, and one segment alone explains nothing', () => {
  const of = (dimension: string, changes: readonly number[]) =>
    whyOf(
      dimension,
      dimension,
      changes.map((now, at) => ({ value: `${at}`, name: `${at}`, before: 0, now })),
    )!
  const spread = of('spread', [10, 10, 10, 10, 10, 10])
  const sharp = of('sharp', [50, 5, 5])
  const alone = of('alone', [60])
  expect(inOrderOfWeight([spread, alone, sharp]).map(({ dimension }) => dimension)).toEqual(['sharp', 'spread'])
})
