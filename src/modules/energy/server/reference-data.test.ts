import { expect, it } from 'vitest'
import { municipalityByCode } from '../../places/server/public.ts'
import { planeIrradiation, skyOf } from '../irradiation.ts'
import { icmsOfBill } from '../reference/icms.ts'
import { irradiationAt, irradiationOfMunicipality, temperatureOfMunicipality } from './climate.ts'
import { referenceForSite } from './reference-data.ts'
import { distributors, fioBRatio, groupATariffs, residentialTariff } from './tariff-data.ts'
import { emissionFactor, icmsOfState } from './tax-and-emission-data.ts'

const saoPaulo = '3550308'

it('gives the irradiation of São Paulo and puts it on a roof', () => {
  const { monthly, source } = irradiationOfMunicipality(saoPaulo)!
  expect(monthly).toEqual([5.345, 5.195, 4.813, 4.397, 3.641, 3.565, 3.758, 4.472, 4.423, 5.101, 5.574, 5.479])
  expect(source).toContain('NASA Langley')
  expect(planeIrradiation(skyOf(monthly, -23.5329), 20, 0).mean.toFixed(4)).toBe('4.8882')
})

it('[ENER-027] looks the irradiation of a point up in the shipped grid', () => {
  const seat = municipalityByCode(saoPaulo)!
  const atSeat = irradiationAt(seat.latitude, seat.longitude)!.monthly
  for (const [month, value] of irradiationOfMunicipality(saoPaulo)!.monthly.entries())
    expect(Math.abs(atSeat[month]! - value)).toBeLessThanOrEqual(0.0011)
  expect(irradiationAt(-23.5, -46.5)!.monthly).not.toEqual(irradiationAt(-22.5, -46.5)!.monthly)
  const middle = irradiationAt(-23, -46.5)!.monthly[0]!
  expect(middle).toBeCloseTo(
    (irradiationAt(-23.5, -46.5)!.monthly[0]! + irradiationAt(-22.5, -46.5)!.monthly[0]!) / 2,
    2,
  )
  expect(irradiationAt(48.8, 2.3)).toBeNull()
})

it('gives the temperatures of a municipality', () => {
  expect(temperatureOfMunicipality(saoPaulo)!.monthly).toEqual([
    23.4, 23.8, 22.8, 21.5, 18.7, 17.8, 17.4, 18.3, 19.3, 20.7, 21.5, 22.9,
  ])
  expect(temperatureOfMunicipality('2304400')!.monthly[9]).toBe(27.2)
})

it('lists distributors by state', () => {
  expect(distributors('SP').map(({ name }) => name)).toContain('Enel São Paulo')
  expect(distributors('CE').map(({ distributor }) => distributor)).toContain('ENEL CE')
  expect(distributors()).toHaveLength(103)
})

it('says when a tariff has expired and never withholds it', () => {
  const tariff = residentialTariff('ELETROPAULO', '2026-11-20')!
  expect(tariff).toMatchObject({
    te: 0.31696,
    tusd: 0.47242,
    fioB: 0.212077,
    resolution: '3.596/2026',
    validFrom: '2026-07-04',
    expired: false,
  })
  expect(residentialTariff('ELETROPAULO', '2028-01-01')!.expired).toBe(true)
  const expired = distributors().filter(({ distributor }) => residentialTariff(distributor, '2026-11-20')?.expired)
  expect(expired).toHaveLength(27)
})

it('has a tariff for every distributor, with values that can be', () => {
  for (const { distributor } of distributors()) {
    const tariff = residentialTariff(distributor, '2026-11-20')!
    expect(tariff.te + tariff.tusd).toBeGreaterThan(0.3)
    expect(tariff.te + tariff.tusd).toBeLessThan(1.6)
    expect(tariff.fioB).toBeGreaterThan(0)
    expect(tariff.fioB).toBeLessThan(tariff.tusd)
  }
})

it('gives the other tariffs of a distributor', () => {
  const green = groupATariffs('AMBAR AMAZONAS', '2026-11-20').find(
    ({ subgroup, modality }) => subgroup === 'A4' && modality === 'green',
  )!
  expect(green.demand).toBeGreaterThan(0)
  expect(green.demandPeak).toBeNull()
  expect(green.expired).toBe(true)
  expect(fioBRatio('AMBAR AMAZONAS', 'A3', 'blue', 'peak', 'BRL/kW')).toBeCloseTo(4.185 / 8.74, 10)
})

it('takes the ICMS of the state, by the kWh of the month where there are bands', () => {
  const state = icmsOfState('SP')!
  expect([90, 90.9, 91, 200, 201, 700].map((kwh) => icmsOfBill(state, kwh, 'residential'))).toEqual([
    0, 0, 0.12, 0.12, 0.18, 0.18,
  ])
  expect(icmsOfBill(icmsOfState('RJ')!, 300, 'residential')).toBeCloseTo(0.22, 12)
  expect(icmsOfState('AL')).toMatchObject({ rate: 0.205, povertyFund: 0.01, bands: [] })
})

it('takes the latest published emission factor', () => {
  expect(emissionFactor()).toMatchObject({ tonnesPerMwh: 0.0545, year: 2024 })
  expect(emissionFactor(2022)).toMatchObject({ tonnesPerMwh: 0.0426 })
})

it('gathers what a proposal needs for a place', () => {
  expect(referenceForSite({ ibgeCode: saoPaulo })).toMatchObject({
    place: { name: 'São Paulo', uf: 'SP', latitude: -23.5329 },
    emissionFactor: { year: 2024 },
  })
  expect(referenceForSite({ latitude: -23.6, longitude: -46.7 })!.place).toMatchObject({
    uf: 'SP',
    latitude: -23.6,
    longitude: -46.7,
  })
  expect(referenceForSite({ ibgeCode: '1' })).toBeNull()
})
