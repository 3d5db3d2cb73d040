import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalisedGrace, effectiveCost, loanFor, priceInstalment, priceTable, sacTable } from './financing.ts'
import { monthlyFromYearly, yearlyFromMonthly } from './interest.ts'

const total = (rows: { payment: number }[]) => rows.reduce((sum, row) => sum + row.payment, 0)
const terms = {
  rate: 0.0149,
  count: 60,
  system: 'price',
  graceMonths: 0,
  graceKind: 'capitalised',
  feeCents: 0,
  charges: 'none',
} as const

it('turns monthly rates into yearly ones and back', () => {
  expect((yearlyFromMonthly(0.0149) * 100).toFixed(5)).toBe('19.42054')
  expect((monthlyFromYearly(0.18) * 100).toFixed(6)).toBe('1.388843')
})

describe('PRICE', () => {
  it('[PROP-012] pays equal instalments with compound monthly interest, in cents', () => {
    expect(priceInstalment(24_000, 0.0149, 60).toFixed(4)).toBe('607.8766')
    const rows = priceTable(2_400_000, 0.0149, 60)
    expect(rows[0]).toEqual({ payment: 60788, interest: 35760, amortisation: 25028, balance: 2374972 })
    expect([rows[11]!.balance, rows[59]!.payment, rows[59]!.balance, total(rows)]).toEqual([2073788, 60758, 0, 3647250])
  })

  it('adds the interest of the grace months to the debt', () => {
    const debt = capitalisedGrace(24_000, 0.0149, 3)
    expect([debt.toFixed(2), priceInstalment(debt, 0.0149, 60).toFixed(4)]).toEqual(['25088.86', '635.4556'])
    expect(loanFor(2_400_000, { ...terms, graceMonths: 3 }).payments.slice(0, 4)).toEqual([0, 0, 0, 63546])
  })

  it('pays only interest in the grace months when told to', () => {
    const loan = loanFor(2_400_000, { ...terms, graceMonths: 3, graceKind: 'interest-only' })
    expect(loan.payments.slice(0, 4)).toEqual([35760, 35760, 35760, 60788])
    expect(loan.payments.at(-1)).toBe(60758)
  })

  it('divides without interest', () =>
    expect(priceTable(2_400_000, 0, 48).map((row) => row.payment)).toEqual(Array(48).fill(50_000)))
})

it('SAC pays equal amortisations', () => {
  const rows = sacTable(2_400_000, 0.0149, 60)
  expect([rows[0]!.amortisation, rows[0]!.payment, rows[1]!.payment, rows[59]!.payment]).toEqual([
    40_000, 75_760, 75_164, 40_596,
  ])
  expect(rows.reduce((sum, row) => sum + row.interest, 0)).toBe(1_090_680)
})

it('counts fee and IOF in the total effective cost', () => {
  const loan = loanFor(2_400_000, { ...terms, feeCents: 60_000, charges: 'deducted' })
  expect([loan.iofCents, loan.receivedCents]).toEqual([76_546, 2_263_454])
  // Compared before rounding: whole cents change the fourth decimal of the yearly rate.
  const exact = effectiveCost(22_634.54, Array(60).fill(priceInstalment(24_000, 0.0149, 60)))!
  expect([(exact * 100).toFixed(5), (yearlyFromMonthly(exact) * 100).toFixed(4)]).toEqual(['1.72073', '22.7195'])
  expect((loan.cetMonthly! * 100).toFixed(5)).toBe('1.72073')
  expect(Math.abs(loan.cetYearly! - 0.227195)).toBeLessThan(2e-6)
})

it('finances the IOF inside the debt', () => {
  const loans = [60, 48, 36].map((count) => loanFor(1_752_000, { ...terms, count, charges: 'financed' }))
  expect(loans.map((loan) => loan.rows[0]!.payment)).toEqual([45_837, 53_009, 65_189])
  expect(loans.map((loan) => (loan.cetYearly! * 100).toFixed(2))).toEqual(['21.22', '21.55', '22.04'])
  expect(loans[0]!.iofCents).toBe(57_720)
})

it('always clears the debt with the last instalment', () => {
  const rate = fc.double({ min: 0, max: 0.08, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 50_000_000 }),
      rate,
      fc.integer({ min: 1, max: 180 }),
      (cents, monthly, count) => {
        for (const rows of [priceTable(cents, monthly, count), sacTable(cents, monthly, count)]) {
          expect(rows).toHaveLength(count)
          expect(rows.at(-1)!.balance).toBe(0)
          expect(rows.reduce((sum, row) => sum + row.amortisation, 0)).toBe(cents)
          for (const row of rows) expect(row.payment).toBe(row.interest + row.amortisation)
        }
      },
    ),
  )
})

it('finds the rate at which the payments are worth what was received', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 20_000_000 }),
      fc.double({ min: 0.001, max: 0.05, noNaN: true }),
      fc.integer({ min: 2, max: 120 }),
      (cents, rate, count) => {
        const loan = loanFor(cents, { ...terms, rate, count })
        expect(Math.abs(loan.cetMonthly! - rate)).toBeLessThan(1e-4)
        expect(loanFor(cents, { ...terms, rate, count, charges: 'financed' }).cetMonthly!).toBeGreaterThan(
          loan.cetMonthly!,
        )
      },
    ),
  )
})
