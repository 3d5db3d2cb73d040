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
  expect(groupA).toEqual({ green, blue: published.groupA.blue })
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
