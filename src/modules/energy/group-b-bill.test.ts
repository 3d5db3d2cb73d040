import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCents } from '../pricing/cents.ts'
import { compensationLimit, energyCharge, minimumKwh } from './group-b-bill.ts'

it('[KIT-033] bills at least 30, 50 or 100 kWh by phase, half for CadÚnico holders', () => {
  expect([minimumKwh('single'), minimumKwh('two'), minimumKwh('three'), minimumKwh('three', true)]).toEqual([
    30, 50, 100, 50,
  ])
})

it.each([
  [1, 400, 50, 'none', 0.95, 0, null, 0, '380.00'],
  [2, 40, 50, 'none', 0.95, 0, null, 0, '47.50'],
  [3, 400, 50, 'gd1', 0.95, 0, '350.000', 350, '47.50'],
  [4, 400, 100, 'gd2', 1, 0.18, '365.854', 365.8536585, '100.00'],
  [5, 700, 100, 'gd2', 1, 0.18, '700.000', 700, '126.00'],
  [6, 700, 100, 'gd2', 1, 0.18, '700.000', 450, '331.00'],
  [7, 25, 30, 'gd2', 0.9, 0.12, '0.000', 0, '27.00'],
] as const)('bill %i', (_, grid, minimum, regime, price, charge, limit, used, energy) => {
  if (regime !== 'none') expect(compensationLimit(regime, grid, minimum, price, charge).toFixed(3)).toBe(limit)
  expect(energyCharge(regime, grid, used, minimum, price, charge).toFixed(2)).toBe(energy)
})

it('adds proportional ICMS, flag and street lighting to a bill', () => {
  const energy = energyCharge('gd2', 700, 450, 100, 1, 0.18)
  const lines = [energy, 450 * 0.05, 250 * 0.0573, 22.5].map(toCents)
  expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(39033)
})

it('wastes no credit: one kWh more than the limit does not lower the bill', () => {
  const kwh = fc.double({ min: 0, max: 3000, noNaN: true })
  fc.assert(
    fc.property(
      kwh,
      fc.constantFrom(30, 50, 100),
      fc.double({ min: 0.3, max: 1.5, noNaN: true }),
      fc.double({ min: 0, max: 0.29, noNaN: true }),
      fc.constantFrom('gd1' as const, 'gd2' as const),
      (grid, minimum, price, charge, regime) => {
        const f = regime === 'gd1' ? 0 : charge
        const limit = compensationLimit(regime, grid, minimum, price, f)
        expect(limit).toBeGreaterThanOrEqual(0)
        expect(limit).toBeLessThanOrEqual(grid)
        const atLimit = energyCharge(regime, grid, limit, minimum, price, f)
        const more = energyCharge(regime, grid, Math.min(grid, limit + 1), minimum, price, f)
        expect(more).toBeGreaterThanOrEqual(atLimit - 1e-9)
      },
    ),
  )
})
