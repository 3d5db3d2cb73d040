import { expect, it } from 'vitest'
import { proposalProblems } from '../problems/proposal-problems.ts'
import { calculateProposal } from '../proposal-engine.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { randomStored } from './test-random-storage.ts'

const cases = 250
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
const proposals = Array.from({ length: cases }, (_, index) => {
  const { input, reference } = randomStored(index + 1)
  return { seed: index + 1, input, reference, result: calculateProposal(input, reference) }
})
const storageOf = ({ storage }: ProposalResult) => storage!

it('calculates every battery, and its figures can be stored', () => {
  const kinds = { 'own-use': 0, 'peak-shaving': 0, backup: 0 }
  for (const { seed, input, reference, result } of proposals) {
    expect(proposalProblems(input, reference)).toEqual([])
    const text = JSON.stringify(result, (_, value) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`seed ${seed} gives ${value}`)
      return value
    })
    expect(JSON.stringify(JSON.parse(text))).toBe(text)
    kinds[storageOf(result).strategy]++
  }
  for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(5)
})

it('conserves energy in each month of plant, load, battery and grid', () => {
  for (const { input, result } of proposals) {
    const { months } = storageOf(result)
    for (const [month, at] of months.entries()) {
      expect(near(at.sunKwh, at.directKwh + at.chargedKwh + at.exportedKwh)).toBe(true)
      expect(near(at.loadKwh + at.fromGridKwh, at.directKwh + at.dischargedKwh + at.importedKwh)).toBe(true)
      expect(near(at.chargedKwh + at.fromGridKwh, at.dischargedKwh + at.lostKwh + at.storedChangeKwh)).toBe(true)
      expect(near(at.sunKwh, result.generation.monthlyKwh[month]! * (1 - input.finance.degradation.firstYear))).toBe(
        true,
      )
    }
  }
})

it('conserves energy in each hour of the days that it shows', () => {
  for (const { result } of proposals)
    for (const { hours } of storageOf(result).days)
      for (const at of hours) {
        expect(near(at.sunKwh, at.directKwh + at.chargedKwh + at.exportedKwh)).toBe(true)
        expect(near(at.loadKwh + at.fromGridKwh, at.directKwh + at.dischargedKwh + at.importedKwh)).toBe(true)
        expect(at.storedKwh).toBeLessThanOrEqual(storageOf(result).usableKwh + 1e-9)
      }
})

it('bills what the hours say: used, injected and lost are what is generated, in every year', () => {
  for (const { result } of proposals) {
    for (const month of result.firstYear.months) {
      expect(near(month.selfKwh + month.injectedKwh + month.lostKwh!, month.generationKwh)).toBe(true)
      expect(near(month.selfKwh + month.gridKwh, month.consumptionKwh)).toBe(true)
    }
    let credit = 0
    for (const year of result.years) {
      expect(near(year.selfKwh + year.injectedKwh + year.lostKwh!, year.generationKwh)).toBe(true)
      const kept = year.compensatedKwh + year.creditKwh + year.expiredKwh
      expect(Math.abs(credit + year.injectedKwh - kept)).toBeLessThan(1e-6 * Math.max(1, kept))
      credit = year.creditKwh
    }
    const { selfKwh, compensatedKwh, creditKwh, lostKwh } = result.firstYear.destination
    const generated = result.years[0]!.generationKwh
    expect(Math.abs(selfKwh + compensatedKwh + creditKwh + lostKwh! - generated)).toBeLessThan(1e-6 * generated)
  }
})

it('adds up to the cent: reasons, years, replacements, what is left', () => {
  for (const { result } of proposals) {
    const storage = storageOf(result)
    expect(storage.reasons.reduce((sum, { cents }) => sum + cents, 0)).toBe(storage.savingCents)
    let paid = 0
    for (const year of result.years) {
      const costs = year.maintenanceCents + year.insuranceCents + year.inverterCents + year.batteryCents!
      expect(year.costsCents).toBe(costs)
      expect(year.flowCents).toBe(year.savingCents - costs)
      paid += year.batteryCents!
    }
    expect(paid).toBe(storage.saleCents * storage.replacementYears.length)
    expect(storage.netCents).toBe(storage.lifetimeCents - storage.saleCents - paid)
  }
})

it('replaces the inverter at a share of the price without the battery', () => {
  for (const { input, result } of proposals) {
    const { inverterReplacement } = input.finance
    if (!inverterReplacement || inverterReplacement.year > result.years.length) continue
    const inCash = result.indicators.investmentCents / result.price.priceCents
    const battery = Math.min(storageOf(result).saleCents * inCash, result.indicators.investmentCents)
    const share = (result.indicators.investmentCents - battery) * inverterReplacement.rate
    expect(Math.abs(result.years[inverterReplacement.year - 1]!.inverterCents - share)).toBeLessThanOrEqual(1)
  }
})

it('never bills less than the law: the minimum of group B, the demand of group A', () => {
  for (const { input, result } of proposals)
    for (const month of result.firstYear.months) {
      const { with: bill } = month
      const isPlain = result.units.length === 1 && input.units[0]!.group === 'B' && input.tariff.taxesFrom.length === 0
      const least = isPlain ? result.tariff.minimumCents : 0
      expect(bill.total - bill.streetLighting).toBeGreaterThanOrEqual(least + bill.demand - 1)
    }
})

it('never holds the named loads for fewer hours with a larger battery', () => {
  let count = 0
  for (const { input, reference, result } of proposals) {
    const { backup } = storageOf(result)
    if (!backup) continue
    const larger = { ...input, battery: { ...input.battery, units: input.battery.units! + 1 } }
    const more = storageOf(calculateProposal(larger, reference)).backup!
    expect(more.fullHours).toBeGreaterThanOrEqual(backup.fullHours)
    expect(more.reserveHours).toBeGreaterThanOrEqual(backup.reserveHours)
    count += Number(backup.fullHours > 0)
  }
  expect(count).toBeGreaterThan(50)
})
