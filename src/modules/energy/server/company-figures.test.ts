import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { roofFaces } from '../../deals/site.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { energy } from '../contract.ts'

const world = await startWorld()

async function withDeal() {
  const company = await world.company()
  const dealId = await aDeal(company)
  const add = (given: object = {}) => company.admin.call(energy.addUnit, { params: { dealId }, body: aUnit(given) })
  return { ...company, dealId, add }
}

const ours = { code: 'CEMIG', name: 'Cemig', uf: 'mg', aneelName: 'CEMIG-D' }

it('a place without a point stands at the seat of its municipality, and moves with it until someone gives a point', async () => {
  const { admin, dealId } = await withDeal()
  const save = (change: object) =>
    admin.call(energy.savePlace, { params: { dealId }, body: { city: 'X', stateCode: 'MG', ...change } })
  const first = await save({ ibgeCode: 3170206 })
  expect(first.latitude).toBeCloseTo(-18.9, 0)
  const { latitude, longitude } = first
  const moved = await save({ ibgeCode: 3106200, latitude, longitude })
  expect(moved.latitude).toBeCloseTo(-19.9, 0)
  expect((await save({ ibgeCode: 3106200, latitude: -19.5, longitude: -43.5 })).latitude).toBe(-19.5)
})

it('the company’s own prices at high voltage go before the published ones, and a unit of group A makes the deal one', async () => {
  const { admin, dealId, add } = await withDeal()
  const published = await admin.call(energy.tariff, { query: { distributor: 'CEMIG-D' } })
  expect(published.groupA.blue!.demandPeak).toBeGreaterThan(published.groupA.blue!.demand)
  expect(published.groupA.green!.demandPeak).toBe(0)
  const green = { ...published.groupA.green!, demand: 31.5 }
  await admin.call(energy.addConcessionaire, { body: { ...ours, green } })
  const { groupA } = await admin.call(energy.tariff, { query: { distributor: 'CEMIG-D' } })
  const undated = { validFrom: null, validTo: null, expired: false }
  const validity = { green: undated, blue: published.groupA.validity.blue }
  expect(groupA).toEqual({ green, blue: published.groupA.blue, validity })
  await add({
    tariffGroup: 'A',
    groupA: {
      mode: 'green',
      peakKwh: Array(12).fill(100),
      offPeakKwh: Array(12).fill(900),
      contractedKw: 50,
      prices: green,
    },
  })
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({ phase: 'high' })
})

it('[ENER-029] roofs face eight ways', () => {
  expect(roofFaces).toEqual(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
})

it('the expired tariffs of bills are listed by group B and the modes of group A, unless the prices are typed or the company’s own', async () => {
  const { admin, add, ...company } = await withDeal()
  const { groupA, expired } = await admin.call(energy.tariff, { query: { distributor: 'CEMIG-D' } })
  expect([groupA.validity.green.expired, groupA.validity.blue.expired, expired]).toEqual([true, true, false])
  const atMediumVoltage = (prices = groupA.green!) => ({
    tariffGroup: 'A',
    distributor: 'CEMIG-D',
    groupA: {
      mode: 'green',
      peakKwh: Array(12).fill(100),
      offPeakKwh: Array(12).fill(900),
      contractedKw: 50,
      prices,
    },
  })
  const addTo = async (unit: object) =>
    admin.call(energy.addUnit, { params: { dealId: await aDeal({ admin, ...company }) }, body: aUnit(unit) })
  await add(atMediumVoltage())
  await addTo(atMediumVoltage())
  await addTo(atMediumVoltage({ ...groupA.green!, demand: 99 }))
  await addTo({ distributor: 'CEMIG-D' })
  const ended = { distributor: 'CEDRI' }
  await addTo(ended)
  await addTo({ ...ended, typedPrice: 1.1 })
  const list = await admin.call(energy.expiredTariffs, {})
  const days = await Promise.all(
    ['CEMIG-D', 'CEDRI'].map((distributor) => admin.call(energy.tariff, { query: { distributor } })),
  )
  expect(list.map(({ kind, units, validTo }) => [kind, units, validTo])).toEqual([
    ['green', 2, days[0]!.groupA.validity.green.validTo],
    ['B', 1, days[1]!.validTo],
  ])
  await admin.call(energy.addConcessionaire, { body: { ...ours, green: { ...groupA.green!, demand: 31.5 } } })
  expect((await admin.call(energy.expiredTariffs, {})).map(({ kind }) => kind)).toEqual(['B'])
})
