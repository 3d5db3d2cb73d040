import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { energy } from '../contract.ts'
import { leastUnits } from './consumption-curve.ts'

const world = await startWorld()

async function withDeal() {
  const company = await world.company()
  const dealId = await aDeal(company)
  const add = (given: object = {}) => company.admin.call(energy.addUnit, { params: { dealId }, body: aUnit(given) })
  return { ...company, company, dealId, add }
}

const summer = [1.5, 1.5, 1.3, 1, 0.8, 0.7, 0.7, 0.8, 0.9, 0.9, 0.9, 1]
const partial = [600, null, null, 400, ...Array<null>(8).fill(null)]

/** So many whole bills of one class, in deals of their own. */
async function withBills(company: Awaited<ReturnType<typeof world.company>>, count: number, given: object = {}) {
  for (let at = 0; at < count; at++) {
    const dealId = await aDeal(company)
    const consumptionKwh = summer.map((part) => part * (300 + at))
    await company.admin.call(energy.addUnit, { params: { dealId }, body: aUnit({ consumptionKwh, ...given }) })
  }
}

it('estimates months that nobody typed by the company’s bills of the class and state, once there are enough', async () => {
  const { add, admin, company, dealId } = await withDeal()
  const flat = await add({ consumptionKwh: partial })
  expect(flat).toMatchObject({ consumptionKwh: partial, curve: null, meanKwh: 500 })

  await withBills(company, leastUnits)
  // A mean that was typed twelve times says nothing of a year.
  await withBills(company, 1, { consumptionKwh: Array<number>(12).fill(900) })
  const body = { ...aUnit({ consumptionKwh: partial }), role: 'generating' as const }
  const curved = await admin.call(energy.editUnit, { params: { id: flat.id }, body })
  expect(curved.consumptionKwh).toEqual(partial)
  for (const [month, part] of curved.curve!.entries()) expect(part).toBeCloseTo(summer[month]!, 3)
  // 1.000 kWh of 2.5 parts: 400 for each of the twelve.
  expect(curved.meanKwh).toBeCloseTo(400, 0)

  const asked = await admin.call(energy.curve, { query: { consumerClass: 'residential', uf: 'MG' } })
  expect(asked).toEqual({ curve: curved.curve, units: leastUnits })
  for (const query of [
    { consumerClass: 'commercial' as const, uf: 'MG' },
    { consumerClass: 'residential' as const, uf: 'SP' },
  ])
    expect(await admin.call(energy.curve, { query })).toEqual({ curve: null, units: 0 })
  const [kept] = await admin.call(energy.units, { params: { dealId } })
  expect(kept!.curve).toEqual(curved.curve)
})

it('keeps no course for a bill that is whole, and takes none from another company', async () => {
  const { company, add } = await withDeal()
  await withBills(await world.company(), leastUnits)
  expect((await add({ consumptionKwh: partial })).curve).toBeNull()
  await withBills(company, leastUnits)
  expect((await withDeal().then(({ add }) => add())).curve).toBeNull()
})

it('keeps the plant that a unit already has, and refuses what the law does not know', async () => {
  const { add, admin, dealId } = await withDeal()
  const existing = { kwp: 3.3, requestYear: 2021, regime: 'gd1' as const }
  expect((await add({ existing })).existing).toEqual(existing)
  const refused = (given: object) =>
    admin.call(energy.saveUnits, { params: { dealId }, body: { units: [aUnit(given)] } }).then(
      () => null,
      (refusal: { fields: Record<string, string> }) => refusal.fields,
    )
  expect(await refused({ existing: { ...existing, requestYear: 2024 } })).toEqual({
    'units.0.existing.requestYear': expect.stringContaining('não são GD I'),
  })
  expect(await refused({ existing: { ...existing, regime: 'gd2' } })).toEqual({
    'units.0.existing.requestYear': expect.stringContaining('são GD I'),
  })
  for (const kwp of [0, -1, 1e9])
    expect(await refused({ existing: { ...existing, kwp } })).toHaveProperty('units.0.existing.kwp')
  expect(await refused({ existing: { ...existing, requestYear: 1999 } })).toHaveProperty('units.0.existing.requestYear')
  // What stands on the roof was asked for this year at the latest.
  for (const requestYear of [new Date().getFullYear() + 1, 2099])
    expect(await refused({ existing: { ...existing, requestYear, regime: 'gd2' } })).toEqual({
      'existing.requestYear': expect.stringContaining('de 2012 até este ano'),
    })
  const beneficiary = { ...aUnit({ existing }), role: 'beneficiary' as const }
  await expect(
    admin.call(energy.saveUnits, { params: { dealId }, body: { units: [aUnit(), beneficiary] } }),
  ).rejects.toMatchObject({ fields: { 'units.1.existing': 'A usina existente fica na unidade geradora.' } })
  expect((await admin.call(energy.units, { params: { dealId } }))[0]!.existing).toEqual(existing)
})

it('lays loads over the months, which stay as typed; the list says whose figures they are', async () => {
  const { add, admin } = await withDeal()
  const list = await admin.call(energy.knownLoads, {})
  expect(new Set(list.map(({ kind }) => kind))).toEqual(
    new Set(['air-conditioning', 'car', 'pool', 'shower', 'freezer']),
  )
  for (const { source, watts, hoursPerDay, monthlyKwh } of list) {
    expect(source).toContain('estimativa nossa')
    const mean = monthlyKwh.reduce((sum, kwh) => sum + kwh, 0) / 12
    expect(mean / ((watts * hoursPerDay * 30) / 1000)).toBeCloseTo(1, 1)
  }
  const [{ kind, name, monthlyKwh }] = list as [(typeof list)[number]]
  const loads = [{ kind, name, quantity: 2, monthlyKwh }]
  const plain = await add()
  const unit = await admin.call(energy.editUnit, { params: { id: plain.id }, body: aUnit({ loads }) })
  expect(unit).toMatchObject({ loads, consumptionKwh: plain.consumptionKwh, meanKwh: plain.meanKwh })
  const bad = [{ ...loads[0]!, monthlyKwh: [...monthlyKwh.slice(1), -1] }]
  await expect(
    admin.call(energy.editUnit, { params: { id: plain.id }, body: aUnit({ loads: bad }) }),
  ).rejects.toMatchObject({ status: 422 })
})
