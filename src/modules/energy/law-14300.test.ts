import { expect, it } from 'vitest'
import {
  billingRegime,
  fioBShare,
  firstScenarioYear,
  type Law14300,
  networkCharge,
  regimeOfRequest,
} from './law-14300.ts'
import { priceWithTaxes, proportionalIcms } from './tariff.ts'

const sp = { icms: 0.18, pisCofins: 0.05 }
const tariff = { tusd: 0.59308, fioB: 0.268193 }
const law = (change: Partial<Law14300> = {}): Law14300 => ({
  regime: 'gd2',
  requestDate: '2026-10-01',
  after2028: { kind: 'full-fio-b' },
  gd3: null,
  ...change,
})
const charged = (year: number, change?: Partial<Law14300>) =>
  priceWithTaxes(networkCharge(law(change), year, tariff), sp)

it('charges the share of Fio B of the calendar year of the bill', () => {
  expect([2023, 2024, 2025, 2026, 2027, 2028, 2029, 2040].map((year) => fioBShare(law(), year))).toEqual([
    0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1, 1,
  ])
  const own = [
    { year: 2026, share: 0.5 },
    { year: 2028, share: 0.8 },
  ]
  expect([2026, 2027, 2028].map((year) => fioBShare(law(), year, own))).toEqual([0.5, 0.5, 0.8])
})

it('prices the charge with taxes', () => {
  expect(networkCharge(law(), 2026, tariff).toFixed(6)).toBe('0.160916')
  expect([2026, 2027, 2028, 2029].map((year) => charged(year).toFixed(6))).toEqual([
    '0.206567',
    '0.258209',
    '0.309851',
    '0.344279',
  ])
})

it('values a compensated kWh', () => {
  const price = priceWithTaxes(0.90329, sp)
  const value = price - charged(2026)
  expect(value.toFixed(6)).toBe('0.952984')
  expect(((value / price) * 100).toFixed(3)).toBe('82.186')
  expect((value - proportionalIcms(1, tariff.tusd, networkCharge(law(), 2026, tariff), sp)).toFixed(6)).toBe('0.853125')
  expect((0.3 * price + 0.7 * value).toFixed(6)).toBe('1.014954')
  const worst = charged(2029, { after2028: { kind: 'whole-tusd' } })
  expect(worst.toFixed(6)).toBe('0.761335')
  expect((price - worst).toFixed(6)).toBe('0.398216')
})

it('asks for a scenario after the ramp', () => {
  expect(fioBShare(law({ after2028: { kind: 'hold-90' } }), 2030)).toBe(0.9)
  expect(fioBShare(law({ after2028: { kind: 'typed', share: 0.55 } }), 2030)).toBe(0.55)
  expect(fioBShare(law({ after2028: { kind: 'typed', share: 0.55 } }), 2028)).toBe(0.9)
})

it('keeps requests of early 2023 on the ramp until 2030, and the first ones free until 2045', () => {
  const early = { requestDate: '2023-03-15' }
  expect([
    firstScenarioYear(law(early)),
    fioBShare(law(early), 2029),
    fioBShare(law(early), 2030),
    fioBShare(law(early), 2031),
  ]).toEqual([2031, 0.9, 0.9, 1])
  expect(firstScenarioYear(law({ requestDate: '2023-07-08' }))).toBe(2029)
  expect([2026, 2045, 2046].map((year) => fioBShare(law({ regime: 'gd1' }), year))).toEqual([0, 0, 1])
  expect([regimeOfRequest('2023-01-07'), regimeOfRequest('2023-01-08')]).toEqual(['gd1', 'gd2'])
})

it('charges GD III the whole Fio B, part of the Fio A and the sector charges', () => {
  const third = { regime: 'gd3' as const, gd3: { fioA: 0.1, charges: 0.02 } }
  expect(networkCharge(law(third), 2026, tariff)).toBeCloseTo(0.268193 + 0.04 + 0.02, 12)
  expect(networkCharge(law(third), 2029, tariff)).toBeCloseTo(0.268193, 12)
})

it('charges an increase by its own rule and the connected part by its, each by its part of the power', () => {
  const existing = { part: 0.25, regime: 'gd1' as const, requestDate: '2021-12-31' }
  // GD I pays nothing until 2045, so three quarters of the charge are left.
  expect(networkCharge(law({ existing }), 2027, tariff)).toBeCloseTo(0.75 * networkCharge(law(), 2027, tariff), 12)
  expect(networkCharge(law({ existing }), 2046, tariff)).toBeCloseTo(networkCharge(law(), 2046, tariff), 12)
  expect(fioBShare(law({ existing }), 2026)).toBeCloseTo(0.45, 12)
  const second = { part: 0.25, regime: 'gd2' as const, requestDate: '2024-12-31' }
  expect(networkCharge(law({ existing: second }), 2030, tariff)).toBeCloseTo(networkCharge(law(), 2030, tariff), 12)
  expect([2030, 2046].map((year) => billingRegime(law({ existing }), year))).toEqual(['gd2', 'gd2'])
  const both = law({ regime: 'gd1', requestDate: '2022-12-01', existing })
  expect([2030, 2046].map((year) => billingRegime(both, year))).toEqual(['gd1', 'gd2'])
})
