import { expect, it } from 'vitest'
import { demandCharge, demandChargeWithTaxes, groupAEnergy, injectionCharge, postRatio } from './group-a.ts'
import { priceWithTaxes } from './tariff.ts'

const taxes = { icms: 0.18, pisCofins: 0.05 }
const green = { tePeak: 0.47591, teOffPeak: 0.29677, tusdPeak: 1.80905, tusdOffPeak: 0.15323 }

it('prices energy by post', () => {
  const energy = groupAEnergy(1500, 18_000, green)
  expect(energy.toFixed(2)).toBe('11527.44')
  expect(priceWithTaxes(energy, taxes).toFixed(2)).toBe('14797.74')
})

it('bills the contracted demand, and ICMS only on the measured one', () => {
  expect(demandCharge(100, 92, 22.81)).toBeCloseTo(2281, 8)
  expect(demandChargeWithTaxes(100, 92, 22.81, taxes).toFixed(2)).toBe('2885.95')
})

it('tolerates five per cent over the contract, then charges the overrun twice', () => {
  expect(demandCharge(100, 104, 22.81).toFixed(2)).toBe('2372.24')
  expect(demandCharge(100, 112, 22.81).toFixed(2)).toBe('3102.16')
})

it('converts off-peak credit for the peak by the ratio of energy prices', () => {
  expect(postRatio(0.29677, 0.47591).toFixed(5)).toBe('0.62358')
  expect((2000 * postRatio(0.29677, 0.47591)).toFixed(2)).toBe('1247.17')
})

it('charges injected demand above the load demand', () =>
  expect(demandCharge(100, 100, 22.81) + injectionCharge(100, 150, 13.01)).toBeCloseTo(2931.5, 8))

it('compares blue with green', () => {
  const demand = demandCharge(40, 40, 68.21) + demandCharge(100, 100, 22.81)
  const energy = groupAEnergy(1500, 18_000, { ...green, tusdPeak: 0.15323 })
  expect([demand, energy, demand + energy].map((value) => value.toFixed(2))).toEqual(['5009.40', '9043.71', '14053.11'])
  expect((groupAEnergy(1500, 18_000, green) + demandCharge(100, 100, 22.81)).toFixed(2)).toBe('13808.44')
})

it('saves the off-peak price on what is used at once and on what is compensated', () => {
  const saving = groupAEnergy(1500, 18_000, green) - groupAEnergy(1500, 18_000 - 8400 - 3600, green)
  expect(saving.toFixed(2)).toBe('5400.00')
  expect(priceWithTaxes(saving, taxes).toFixed(2)).toBe('6931.96')
})
