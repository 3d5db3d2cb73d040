import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { energy } from '../contract.ts'

const world = await startWorld()

async function withDeal() {
  const company = await world.company()
  const dealId = await aDeal(company)
  const add = (given: object = {}) => company.admin.call(energy.addUnit, { params: { dealId }, body: aUnit(given) })
  return { ...company, dealId, add }
}

const dealOf = ({ look }: TestCompany) =>
  look((ctx) =>
    ctx.first(
      statement<{ consumptionKwh: number; billUnits: number }>('select consumption_kwh, bill_units from deals'),
    ),
  )

it('a city chosen for the deal reaches a contact that has none, and leaves one that has', async () => {
  const { admin, dealId, look } = await withDeal()
  const cityOf = () => look((ctx) => ctx.first(statement('select city, state from contacts')))
  const place = (city: string, stateCode: string, ibgeCode: number) =>
    admin.call(energy.savePlace, { params: { dealId }, body: { city, stateCode, ibgeCode } })
  await place('Uberlândia', 'MG', 3170206)
  expect(await cityOf()).toEqual({ city: 'Uberlândia', state: 'MG' })
  await place('Araguari', 'MG', 3103504)
  expect(await cityOf()).toEqual({ city: 'Uberlândia', state: 'MG' })
})

it('an empty bill keeps the consumption that was typed on the deal; what bills told goes with them', async () => {
  const company = await withDeal()
  const { admin, dealId, within } = company
  await within((ctx) => ctx.run(statement('update deals set consumption_kwh = 850')))
  const empty = await company.add({ consumptionKwh: Array<null>(12).fill(null) })
  expect(await dealOf(company)).toMatchObject({ consumptionKwh: 850, billUnits: 1 })
  await admin.call(energy.saveUnits, { params: { dealId }, body: { units: [aUnit({ id: empty.id })] } })
  const told = (await dealOf(company))!.consumptionKwh
  expect(told).toBeGreaterThan(0)
  expect(told).not.toBe(850)
  await admin.call(energy.saveUnits, { params: { dealId }, body: { units: [] } })
  expect(await dealOf(company)).toMatchObject({ consumptionKwh: 0, billUnits: 0 })
})
