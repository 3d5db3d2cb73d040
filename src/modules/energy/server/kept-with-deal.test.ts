import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { ownFields } from '../../../platform/testing/own-fields.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { ConsumerUnits, energy } from '../contract.ts'

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

const unmeasured = {
  measuredKw: null,
  contractedPeakKw: null,
  measuredPeakKw: null,
  injectionKw: null,
  prices: {
    tePeak: 0.45881,
    teOffPeak: 0.29677,
    tusdPeak: 1.80905,
    tusdOffPeak: 0.15323,
    demand: 22.81,
    demandPeak: 0,
    tusdG: 13.01,
    fioBPeak: 0,
    fioBOffPeak: 0,
  },
}

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

it('a bill without consumption or distributor is refused, names both, and leaves the deal as it was', async () => {
  const company = await withDeal()
  const { add, admin, dealId, within } = company
  await within((ctx) => ctx.run(statement('update deals set consumption_kwh = 850')))
  const empty = { distributor: '', consumptionKwh: Array<null>(12).fill(null) }
  const fields = { distributor: 'Escolha a distribuidora.', consumptionKwh: 'Informe o consumo de ao menos um mês.' }
  await expect(add(empty)).rejects.toMatchObject({ status: 422, fields })
  await expect(add({ consumptionKwh: Array<number>(12).fill(0) })).rejects.toMatchObject({
    fields: { consumptionKwh: fields.consumptionKwh },
  })
  const units = [aUnit(), aUnit({ role: 'beneficiary', ...empty })]
  await expect(admin.call(energy.saveUnits, { params: { dealId }, body: { units } })).rejects.toMatchObject({
    fields: { 'units.1.distributor': fields.distributor, 'units.1.consumptionKwh': fields.consumptionKwh },
  })
  expect(await dealOf(company)).toMatchObject({ consumptionKwh: 850, billUnits: 0 })
})

it('a bill is not emptied by a change either, and one of group A needs a month of one of its posts', async () => {
  const company = await withDeal()
  const { add, admin } = company
  const { id } = await add()
  const before = await dealOf(company)
  const edit = (given: object) => admin.call(energy.editUnit, { params: { id }, body: aUnit(given) })
  await expect(edit({ distributor: '', consumptionKwh: Array<null>(12).fill(null) })).rejects.toMatchObject({
    status: 422,
    fields: { distributor: 'Escolha a distribuidora.', consumptionKwh: 'Informe o consumo de ao menos um mês.' },
  })
  const nothing = Array<null>(12).fill(null)
  const groupA = { mode: 'green', peakKwh: nothing, offPeakKwh: nothing, contractedKw: 80, ...unmeasured }
  await expect(edit({ tariffGroup: 'A', groupA })).rejects.toMatchObject({
    status: 422,
    fields: { groupA: 'Informe o consumo de ao menos um mês.' },
  })
  expect(await dealOf(company)).toEqual(before)
})

it('only whole bills count for the deal; what bills told goes with them', async () => {
  const company = await withDeal()
  const { add, admin, dealId, within } = company
  const { id } = await add()
  await within((ctx) => ctx.run(statement(`update consumer_units set distributor = ''`)))
  await add({ role: 'beneficiary', consumptionKwh: Array<number>(12).fill(100) })
  expect(await dealOf(company)).toMatchObject({ billUnits: 1 })
  await admin.call(energy.editUnit, { params: { id }, body: aUnit() })
  expect(await dealOf(company)).toMatchObject({ billUnits: 2 })
  await admin.call(energy.saveUnits, { params: { dealId }, body: { units: [] } })
  expect(await dealOf(company)).toMatchObject({ consumptionKwh: 0, billUnits: 0 })
})

const changed = { status: 409, body: { Code: 'energy.units_changed', Details: { by: 'Bruno Costa' } } }

it('a form of units that was opened before somebody changed, added or removed one is refused; opened since then, it is not', async () => {
  const { add, admin, user, dealId } = await withDeal()
  const colleague = await user('administrator', { name: 'Bruno Costa' })
  const home = await add({ holder: 'Casa' })
  const unit = ownFields(ConsumerUnits.shape.units.element, home)
  const put = (holder: string, age?: number) =>
    admin.request(
      'PUT',
      `/api/deals/${dealId}/consumer-units`,
      { units: [{ ...unit, holder }] },
      {
        ...(age !== undefined && { 'x-form-age': String(age) }),
      },
    )
  const holders = async () => (await admin.call(energy.units, { params: { dealId } })).map(({ holder }) => holder)
  const isRefused = async () => {
    const before = await holders()
    expect(await put('Casa da Ana', 60_000)).toMatchObject(changed)
    expect(await holders()).toEqual(before)
  }
  await colleague.call(energy.editUnit, { params: { id: home.id }, body: aUnit({ holder: 'Casa do Bruno' }) })
  await isRefused()
  // What stands there once more takes nothing from anybody.
  expect((await put('Casa do Bruno', 60_000)).status).toBe(200)
  expect((await put('Casa')).status).toBe(200)
})

it('a unit that a colleague added is not deleted by a form that does not know it', async () => {
  const { add, admin, user, dealId } = await withDeal()
  const colleague = await user('administrator', { name: 'Bruno Costa' })
  const home = ownFields(ConsumerUnits.shape.units.element, await add({ holder: 'Casa' }))
  const body = aUnit({ holder: 'Sítio', role: 'beneficiary' as const, share: 1 })
  await colleague.call(energy.addUnit, { params: { dealId }, body })
  const send = () =>
    admin.request('PUT', `/api/deals/${dealId}/consumer-units`, { units: [home] }, { 'x-form-age': '60000' })
  expect(await send()).toMatchObject(changed)
  expect(await admin.call(energy.units, { params: { dealId } })).toHaveLength(2)
})

it('what a person did themselves before they opened the form is no surprise to it', async () => {
  const { add, admin, dealId } = await withDeal()
  await add({ holder: 'Casa' })
  const units = [aUnit({ holder: 'Outra' })]
  const { status } = await admin.request('PUT', `/api/deals/${dealId}/consumer-units`, { units }, { 'x-form-age': '0' })
  expect(status).toBe(200)
})
