import { expect, it } from 'vitest'
import type { DistributorTariff, GroupAPrices } from './contract.ts'
import { priceOfUnit } from './price-of-unit.ts'
import { icmsOfBill, proportionalIcmsOf } from './reference/icms.ts'
import { tariffOfBill } from './tariff-of-bill.ts'
import { newGroupA, newUnit } from './ui/unit-form.ts'

const prices: GroupAPrices = {
  tePeak: 0.47591,
  teOffPeak: 0.29677,
  tusdPeak: 1.80905,
  tusdOffPeak: 0.15323,
  demand: 22.81,
  demandPeak: 0,
  tusdG: 13.01,
  fioBPeak: 0.05,
  fioBOffPeak: 0.003,
}

const tariff: DistributorTariff = {
  distributor: 'CPFL',
  name: 'CPFL',
  concessionaireId: null,
  uf: 'SP',
  te: 0.31,
  tusd: 0.45,
  fioB: 0.2,
  icms: null,
  stateIcms: { uf: 'SP', rate: 0.18, povertyFund: 0, bands: [{ fromKwh: 0, toKwh: 200, rate: 0.12 }] },
  pisCofins: 0.05,
  proportionalIcms: 1,
  streetLightingCents: 0,
  groupA: {
    green: prices,
    blue: null,
    validity: {
      green: { validFrom: '2025-05-01', validTo: '2026-04-30', expired: true },
      blue: { validFrom: null, validTo: null, expired: false },
    },
  },
  subgroup: 'B1',
  resolution: '1/2026',
  validFrom: '2026-05-01',
  validTo: '2027-04-30',
  expired: false,
  source: 'ANEEL',
  version: '2026-09',
}

const groupA = newUnit({ tariffGroup: 'A', consumerClass: 'industrial', groupA: newGroupA(prices) })

it('tells group A by its own prices off peak and warns by its own dates, not by those of the homes', () => {
  expect(tariffOfBill(groupA, tariff)).toMatchObject({
    te: 0.29677,
    tusd: 0.15323,
    fioB: 0.003,
    subgroup: 'A4',
    resolution: null,
    validTo: '2026-04-30',
    expired: true,
    isTyped: false,
  })
  expect(priceOfUnit(groupA, tariff)).toBeCloseTo((0.29677 + 0.15323) / 0.82 / 0.95, 12)
  const typed = newUnit({ tariffGroup: 'A', groupA: newGroupA({ ...prices, demand: 25 }) })
  expect(tariffOfBill(typed, tariff)).toMatchObject({ isTyped: true, expired: false, validTo: null })
})

it('uses a Fio B that was typed without a price', () => {
  expect(tariffOfBill(newUnit({ typedFioB: 0.33 }), tariff)).toMatchObject({ te: 0.31, fioB: 0.33, isTyped: false })
  expect(tariffOfBill(newUnit({ typedFioB: 0.33, typedPrice: 1.05 }), tariff)).toMatchObject({ fioB: 0.33 })
  expect(tariffOfBill(newUnit(), tariff).fioB).toBe(0.2)
})

it('takes the bands of the ICMS for homes only', () => {
  const months = Array<number>(12).fill(150)
  const icmsOf = (consumerClass: 'residential' | 'commercial' | 'rural') =>
    tariffOfBill(newUnit({ consumerClass, consumptionKwh: months }), tariff).icms
  expect([icmsOf('residential'), icmsOf('commercial'), icmsOf('rural')]).toEqual([0.12, 0.18, 0.18])
  expect(icmsOfBill(tariff.stateIcms, 150, 'industrial')).toBe(0.18)
})

it('knows which states exempt the network part of compensated energy', () => {
  expect([proportionalIcmsOf('MG'), proportionalIcmsOf('SP')]).toEqual([0, 1])
})
