import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedPrice } from './price-change.ts'

const percent = fc.double({ min: -90, max: 500, noNaN: true }).filter((value) => value !== 0)
const cents = fc.integer({ min: 1, max: 1e11 })

it('a moved price is whole cents, or whole reais, within half of them of the exact one, and never nothing', () => {
  fc.assert(
    fc.property(cents, percent, fc.boolean(), (price, share, toReais) => {
      const moved = movedPrice(price, { percent: share, toReais })
      const step = toReais ? 100 : 1
      expect(moved % step).toBe(0)
      expect(moved).toBeGreaterThanOrEqual(step)
      if (moved > step && moved < 1e12)
        expect(Math.abs(moved - price * (1 + share / 100))).toBeLessThanOrEqual(step / 2 + 1e-3)
    }),
  )
})

it('a dearer model stays the dearer one, and a model without a price has none', () => {
  fc.assert(
    fc.property(cents, cents, percent, (one, other, share) => {
      const move = { percent: share, toReais: false }
      if (one <= other) expect(movedPrice(one, move)).toBeLessThanOrEqual(movedPrice(other, move))
    }),
  )
  expect(movedPrice(0, { percent: 10, toReais: true })).toBe(0)
})
