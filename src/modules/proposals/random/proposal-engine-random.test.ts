import { expect, it } from 'vitest'
import { proposalProblems } from '../problems/proposal-problems.ts'
import { calculateProposal } from '../proposal-engine.ts'
import { hashOfProposals, randomProposal } from './test-proposal-engine-random.ts'

const cases = 500
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))

it('makes cases that can be calculated, and results that can be stored', () => {
  for (let seed = 1; seed <= cases; seed++) {
    const { input, reference } = randomProposal(seed)
    expect(proposalProblems(input, reference)).toEqual([])
    const text = JSON.stringify(calculateProposal(input, reference), (_, value) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`seed ${seed} gives ${value}`)
      return value
    })
    expect(JSON.stringify(JSON.parse(text))).toBe(text)
  }
}, 60_000)

it('gives the same result again, digit by digit', () => {
  const once = hashOfProposals(200, 77)
  expect(hashOfProposals(200, 77)).toEqual(once)
  expect(hashOfProposals(200, 78).hash).not.toBe(once.hash)
})

it('conserves energy: what is generated is used, compensated, kept or lost', () => {
  for (let seed = 1; seed <= cases; seed++) {
    const { input, reference } = randomProposal(seed)
    const { years, firstYear, units } = calculateProposal(input, reference)
    let credit = 0
    for (const year of years) {
      expect(near(year.selfKwh + year.injectedKwh, year.generationKwh)).toBe(true)
      expect(near(credit + year.injectedKwh, year.compensatedKwh + year.creditKwh + year.expiredKwh)).toBe(true)
      expect(year.creditKwh).toBeGreaterThanOrEqual(0)
      expect(year.compensatedKwh).toBeLessThanOrEqual(year.consumptionKwh * 3)
      credit = year.creditKwh
    }
    const { selfKwh, compensatedKwh, creditKwh } = firstYear.destination
    expect(near(selfKwh + compensatedKwh + creditKwh, years[0]!.generationKwh)).toBe(true)
    expect(
      near(
        units.reduce((sum, unit) => sum + unit.compensatedKwh, 0),
        compensatedKwh,
      ),
    ).toBe(true)
    for (const month of firstYear.months) {
      expect(near(month.selfKwh + month.injectedKwh, month.generationKwh)).toBe(true)
      expect(near(month.selfKwh + month.gridKwh, month.consumptionKwh)).toBe(true)
      expect(month.creditKwh).toBeGreaterThanOrEqual(0)
    }
  }
})

it('adds up to the cent: bills, mean month, years, price, payments', () => {
  const lines = [
    'energyTe',
    'energyTusd',
    'energyTaxes',
    'uncompensated',
    'network',
    'minimumTopUp',
    'icmsOnNetwork',
    'flag',
    'streetLighting',
    'demand',
  ] as const
  for (let seed = 1; seed <= cases; seed++) {
    const { input, reference } = randomProposal(seed)
    const result = calculateProposal(input, reference)
    const { firstYear, years, price, indicators, payments } = result
    for (const bill of [
      ...firstYear.months.flatMap((month) => [month.without, month.with]),
      firstYear.meanWithout,
      firstYear.meanWith,
    ]) {
      expect(lines.reduce((sum, line) => sum + bill[line], 0)).toBe(bill.total)
      expect(Number.isInteger(bill.total)).toBe(true)
    }
    let balance = -indicators.investmentCents
    for (const year of years) {
      expect(year.withoutCents - year.withCents).toBe(year.savingCents)
      expect(year.savingCents - year.maintenanceCents - year.insuranceCents - year.inverterCents).toBe(year.flowCents)
      balance += year.flowCents
      expect(year.balanceCents).toBe(balance)
    }
    expect(firstYear.savingCents).toBe(years[0]!.savingCents)
    expect(price.product.totalCents + price.service.totalCents + price.extraCostsCents + price.adjustment.cents).toBe(
      price.priceCents,
    )
    for (const payment of payments) {
      expect(payment.priceCents + payment.discountCents).toBe(price.priceCents)
      expect(payment.entryCents + payment.instalmentCents.reduce((sum, cents) => sum + cents, 0)).toBe(
        payment.totalCents,
      )
    }
  }
})

it('loses exactly what the breakdown of losses says', () => {
  for (let seed = 1; seed <= cases; seed++) {
    const { input, reference } = randomProposal(seed)
    const { losses, generation } = calculateProposal(input, reference)
    expect(
      near(
        losses.breakdown.reduce((sum, loss) => sum + loss.kwh, 0),
        losses.lostKwh,
      ),
    ).toBe(true)
    expect(near(losses.deliveredKwh, generation.yearKwh)).toBe(true)
  }
})

it('never saves less with more modules of the same price', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { input, reference } = randomProposal(seed)
    const saved = (count: number) => {
      const { years } = calculateProposal(
        { ...input, sizing: { ...input.sizing, wanted: { kind: 'modules', count } } },
        reference,
      )
      return years.reduce((sum, year) => sum + year.savingCents, 0)
    }
    expect(saved(12)).toBeGreaterThanOrEqual(saved(10) - 100)
  }
})
