import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountedPayback, internalRate, levelisedCost, netPresentValue, payback, paybackMonths } from './cash-flow.ts'
import { priceInstalment } from './financing.ts'
import { grownInvestment } from './investment-comparison.ts'

const case2 = (own = 22_000, instalment = 0, months = 0) => [
  -own,
  ...Array.from({ length: 25 }, (_, index) => {
    const n = index + 1
    const paid = instalment * Math.max(0, Math.min(12, months - index * 12))
    return 6000 * 1.05 ** index * 0.995 ** index - 220 * 1.04 ** index - (n === 13 ? 4500 : 0) - paid
  }),
]
const instalment = (value: number, count: number) => priceInstalment(value, 0.0149, count)

describe('indicators', () => {
  it.each([
    ['1', [-20_000, ...Array(25).fill(5000)], '4.0000', '5.3706', '25385.20', '24.9037'],
    ['2', case2(), '3.5867', '4.5862', '52585.19', '30.4968'],
    ['4', [-1000, 300, 420, 680], '2.4118', '2.7441', '130.73', '16.3406'],
    ['5', case2(6000, instalment(16_000, 60), 60), '4.3583', '5.1634', '50150.55', '41.1488'],
    ['6', [-10_000, ...Array(5).fill(1000)], undefined, undefined, '-6209.21', '-19.4019'],
  ])('case %s', (_, flows, simple, discounted, npv, irr) => {
    expect(payback(flows)?.toFixed(4)).toBe(simple)
    expect(discountedPayback(flows, 0.1)?.toFixed(4)).toBe(discounted)
    expect(netPresentValue(flows, 0.1).toFixed(2)).toBe(npv)
    expect((internalRate(flows).rate! * 100).toFixed(4)).toBe(irr)
  })

  it('gives the flows of case 2', () => {
    const flows = case2()
    expect([1, 2, 13, 25].map((year) => flows[year]!.toFixed(2))).toEqual(['5780.00', '6039.70', '5293.89', '16593.35'])
  })

  it('has no internal rate without own money', () => {
    const flows = case2(0, instalment(22_000, 120), 120)
    expect(instalment(22_000, 120).toFixed(2)).toBe('394.71')
    expect([1, 10, 11].map((year) => flows[year]!.toFixed(2))).toEqual(['1043.49', '3847.75', '8969.90'])
    expect(internalRate(flows)).toEqual({ rate: null, status: 'undefined' })
    expect(payback(flows)).toBe(0)
  })

  it('marks an internal rate that is one of several', () => {
    const flows = [-100, 230, -132]
    const found = internalRate(flows)
    expect(found.status).toBe('several')
    expect(found.rate).toBeCloseTo(0.1, 6)
  })

  it('rounds months up and never shows 0 for never', () => {
    expect([paybackMonths(3.3460383), paybackMonths(4), paybackMonths(null)]).toEqual([41, 48, null])
  })
})

it('levels the cost of energy', () => {
  const years = Array.from({ length: 25 }, (_, index) => index)
  const costs = years.map((index) => 220 * 1.04 ** index + (index === 12 ? 4500 : 0))
  expect(
    levelisedCost(
      22_000,
      costs,
      years.map((index) => 8000 * 0.995 ** index),
      0.1,
    ).toFixed(5),
  ).toBe('0.37247')
  expect(levelisedCost(18_000, [], Array(25).fill(6600), 0.08).toFixed(5)).toBe('0.25549')
  expect(levelisedCost(18_000, [], Array(25).fill(6600), 0).toFixed(5)).toBe('0.10909')
})

it('[KIT-052] compares with the same money invested elsewhere', () => {
  expect(grownInvestment(18_000, 0.0617, 10).toFixed(2)).toBe('32755.99')
  expect(grownInvestment(18_000, 0.11, 10, 0.15).toFixed(2)).toBe('46143.14')
})

it('pays back no later when more is saved', () => {
  const saving = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 5, maxLength: 25 })
  fc.assert(
    fc.property(
      saving,
      fc.double({ min: 100, max: 40_000, noNaN: true }),
      fc.double({ min: 0, max: 1000, noNaN: true }),
      (savings, investment, more) => {
        const slow = payback([-investment, ...savings])
        const fast = payback([-investment, ...savings.map((value) => value + more)])
        if (slow !== null) expect(fast!).toBeLessThanOrEqual(slow + 1e-9)
      },
    ),
  )
})

it('finds a rate at which the flows are worth nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 50_000 }),
      fc.array(fc.integer({ min: 100, max: 9000 }), { minLength: 3, maxLength: 25 }),
      (investment, savings) => {
        const flows = [-investment, ...savings]
        const { rate, status } = internalRate(flows)
        if (status !== 'ok') return
        expect(Math.abs(netPresentValue(flows, rate!)) / investment).toBeLessThan(
          1e-4 * Math.max(1, (1 + Math.abs(rate!)) ** -25),
        )
      },
    ),
  )
})
