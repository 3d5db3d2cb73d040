import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { ownFields } from '../../../platform/testing/own-fields.ts'
import { deals } from '../../deals/contract.ts'
import { places } from '../../places/contract.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { ConsumerUnits, energy } from '../contract.ts'

const world = await startWorld()

async function withDeal() {
  const company = await world.company()
  const dealId = await aDeal(company)
  const add = (given: object = {}) => company.admin.call(energy.addUnit, { params: { dealId }, body: aUnit(given) })
  return { ...company, dealId, add }
}

const groupA = {
  mode: 'green' as const,
  peakKwh: Array<number>(12).fill(1500),
  offPeakKwh: Array<number>(12).fill(18_000),
  contractedKw: 100,
  prices: {
    tePeak: 0.47591,
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

const dealOf = ({ look }: TestCompany) =>
  look((ctx) => ctx.first(statement('select consumption_kwh, bill_units, phase from deals')))

it('[ENER-019] the deal’s consumption is the sum of the means of its units', async () => {
  const company = await withDeal()
  await company.add({ consumptionKwh: Array<number>(12).fill(400), phase: 'three' })
  await company.add({ role: 'beneficiary', share: 1, consumptionKwh: [100, 200, ...Array<null>(10).fill(null)] })
  expect(await dealOf(company)).toEqual({ consumptionKwh: 550, billUnits: 2, phase: 'three' })
})

it('[ENER-017] refuses a second generating unit and a deal without one', async () => {
  const { add, admin } = await withDeal()
  const { id } = await add()
  await expect(add()).rejects.toMatchObject({ status: 409, code: 'energy.one_generating' })
  await add({ role: 'beneficiary' })
  await expect(admin.call(energy.removeUnit, { params: { id } })).rejects.toMatchObject({
    code: 'energy.one_generating',
  })
})

it('[ENER-012] [ENER-016] refuses consumer units beside group A', async () => {
  const { add } = await withDeal()
  await add({ tariffGroup: 'A', groupA })
  await expect(add({ role: 'beneficiary' })).rejects.toMatchObject({
    status: 409,
    message: 'O Grupo A não funciona com unidades consumidoras.',
  })
})

it('[ENER-013] [ENER-014] group A asks for its own data, green or blue', async () => {
  const { add } = await withDeal()
  await expect(add({ tariffGroup: 'A' })).rejects.toMatchObject({
    fields: { groupA: 'Informe o consumo na ponta e fora de ponta, a demanda e a modalidade.' },
  })
  await expect(add({ tariffGroup: 'A', groupA: { ...groupA, mode: 'white' } })).rejects.toMatchObject({ status: 422 })
  expect((await add({ tariffGroup: 'A', groupA: { ...groupA, mode: 'blue' } })).meanKwh).toBe(19_500)
})

it('[ENER-018] a unit holds twelve months, some of them unknown', async () => {
  const { add } = await withDeal()
  await expect(add({ consumptionKwh: [100, 200] })).rejects.toMatchObject({
    fields: { consumptionKwh: 'Informe os doze meses de consumo.' },
  })
  const { meanKwh, consumptionKwh } = await add({ consumptionKwh: [300, ...Array<null>(11).fill(null)] })
  expect({ meanKwh, first: consumptionKwh[0], second: consumptionKwh[1] }).toEqual({
    meanKwh: 300,
    first: 300,
    second: null,
  })
})

it('[ENER-038] simultaneity and proportional ICMS lie from 0 to 100 per cent', async () => {
  const { add } = await withDeal()
  await expect(add({ simultaneity: 1.2 })).rejects.toMatchObject({
    fields: { simultaneity: 'O percentual deve estar entre 0 e 100.' },
  })
  await expect(add({ proportionalIcms: -0.1 })).rejects.toMatchObject({ status: 422 })
})

it('[ENER-044] [ENER-045] group A and the kWh value need their permissions', async () => {
  const company = await withDeal()
  const person = await company.user('technician', { plus: ['proposals.generate'] })
  const params = { dealId: company.dealId }
  await expect(
    person.call(energy.addUnit, { params, body: aUnit({ tariffGroup: 'A', groupA }) }),
  ).rejects.toMatchObject({ status: 403, code: 'energy.group_a_forbidden' })
  await expect(person.call(energy.addUnit, { params, body: aUnit({ typedPrice: 0.98 }) })).rejects.toMatchObject({
    status: 403,
    code: 'energy.price_forbidden',
  })
  await person.call(energy.addUnit, { params, body: aUnit() })
})

it('puts a whole form of units: new, changed, swapped and left out', async () => {
  const { add, admin, dealId } = await withDeal()
  const home = await add({ holder: 'Casa' })
  const farm = await add({ holder: 'Sítio', role: 'beneficiary', share: 1 })
  const fields = ownFields(ConsumerUnits.shape.units.element, farm)
  const saved = await admin.call(energy.saveUnits, {
    params: { dealId },
    body: {
      units: [{ ...fields, role: 'generating', share: 0 }, aUnit({ holder: 'Loja', role: 'beneficiary', share: 1 })],
    },
  })
  expect(saved.map(({ id, holder, role }) => ({ known: id === farm.id, holder, role }))).toEqual([
    { known: true, holder: 'Sítio', role: 'generating' },
    { known: false, holder: 'Loja', role: 'beneficiary' },
  ])
  expect(saved.some(({ id }) => id === home.id)).toBe(false)
})

it('records the change of a unit on the deal’s timeline', async () => {
  const { add, admin, dealId, look } = await withDeal()
  const unit = await add()
  await admin.call(energy.editUnit, { params: { id: unit.id }, body: aUnit({ holder: 'Outra' }) })
  const events = await look((ctx) =>
    ctx.rows(
      statement<{ kind: string }>(
        `select kind from events where thread_id = $1 and subject_kind = 'consumer-unit' order by seq`,
        [dealId],
      ),
    ),
  )
  expect(events.map(({ kind }) => kind)).toEqual(['consumerUnits.created', 'consumerUnits.changed'])
})

it('[ENER-011] [ENER-026] [ENER-027] the place gives the deal its twelve irradiation values', async () => {
  const { admin, dealId } = await withDeal()
  const saved = await admin.call(energy.savePlace, { params: { dealId }, body: { ibgeCode: 3550308 } })
  expect(saved.irradiation).toEqual([
    5.345, 5.195, 4.813, 4.397, 3.641, 3.565, 3.758, 4.472, 4.423, 5.101, 5.574, 5.479,
  ])
  const exact = await admin.call(energy.climate, { query: { latitude: -18.91, longitude: -48.27 } })
  expect(exact).toMatchObject({ place: { name: 'Uberlândia', uf: 'MG', latitude: -18.91 } })
  expect(exact.irradiation.monthly).toHaveLength(12)
})

it('[DEAL-084] a point placed by hand keeps latitude, longitude and zoom, and gets its plus code', async () => {
  const { admin, dealId } = await withDeal()
  const point = { latitude: -18.91, longitude: -48.26, zoom: 19 }
  await admin.call(energy.savePlace, {
    params: { dealId },
    body: { ...point, ibgeCode: 3170206, city: 'Uberlândia', stateCode: 'MG' },
  })
  const { plusCode, ...deal } = await admin.call(deals.show, { params: { id: dealId } })
  expect(deal).toMatchObject(point)
  expect(plusCode).toMatch(/^58HH\w{4}\+\w{2}$/)
})

it('place and roof are neither sent to, nor taken from, whoever their tabs are hidden from', async () => {
  const { admin, dealId, user } = await withDeal()
  const point = { latitude: -18.91, longitude: -48.26, zoom: 19 }
  const roof = { roofType: 'Cerâmico', roofSlope: 15, areaM2: 80 }
  const common = { ibgeCode: 3170206, city: 'Uberlândia', stateCode: 'MG' }
  const params = { dealId }
  await admin.call(energy.savePlace, { params, body: { ...common, ...point, ...roof } })
  const hidden = { plus: ['deal-tabs.address', 'deal-tabs.project-data'] }
  const seller = await user('salesman', hidden)
  const seen = await seller.call(energy.place, { params })
  expect(seen).toMatchObject({ ...common, irradiation: expect.any(Array) })
  for (const name of Object.keys({ ...point, ...roof })) expect(seen).not.toHaveProperty(name)
  const asked = { ...common, latitude: -20, longitude: -50, roofType: 'Metálico', areaM2: 1 }
  expect(await seller.call(energy.savePlace, { params, body: asked })).not.toHaveProperty('latitude')
  expect(await admin.call(energy.place, { params })).toMatchObject({ ...point, ...roof })
})

it('[ENER-033] [ENER-034] [ENER-035] [ENER-036] says what is wrong with the roof', async () => {
  const { admin, dealId } = await withDeal()
  await expect(
    admin.call(energy.savePlace, {
      params: { dealId },
      body: { areaM2: -1, maxModulesPerRow: -1, shadingLoss: -0.1, roofSlope: 361 },
    }),
  ).rejects.toMatchObject({
    fields: {
      areaM2: 'A área não pode ser negativa.',
      maxModulesPerRow: 'O máximo de módulos por fileira não pode ser negativo.',
      shadingLoss: 'A perda por sombreamento não pode ser negativa.',
      roofSlope: 'A inclinação deve estar entre 0 e 360.',
    },
  })
})

it('[ENER-037] finds municipalities and distributors from two characters', async () => {
  const { admin } = await withDeal()
  const found = await admin.call(places.municipalities, { query: { search: 'uberl', uf: 'MG' } })
  expect(found[0]).toMatchObject({ ibgeCode: 3170206, name: 'Uberlândia' })
  expect((await admin.call(places.nearestMunicipality, { query: { latitude: -18.9, longitude: -48.3 } })).name).toBe(
    'Uberlândia',
  )
  expect(
    (await admin.call(energy.distributors, { query: { search: 'ce', uf: 'MG' } })).map((one) => one.distributor),
  ).toContain('CEMIG-D')
  await expect(admin.call(energy.distributors, { query: { search: 'c' } })).rejects.toMatchObject({
    fields: { search: 'Digite ao menos 2 caracteres.' },
  })
})

it('answers 404 for units of another company', async () => {
  const { add, dealId } = await withDeal()
  const { id } = await add()
  const { admin } = await world.company()
  await expect(admin.call(energy.units, { params: { dealId } })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(energy.editUnit, { params: { id }, body: aUnit() })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(energy.removeUnit, { params: { id } })).rejects.toMatchObject({ status: 404 })
})
