import { expect, test } from 'vitest'
import { personHolding } from '../../../app/sweep/people.ts'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { energy } from '../../energy/contract.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { bills } from '../contract.ts'
import { aBill } from '../testing/sent-bills.ts'
import { confirmed, read } from './testing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

async function withReading(layout?: string, seed?: number) {
  const company = await world.company()
  const { admin } = company
  const dealId = await aDeal(company)
  const bill = aBill(layout, seed)
  const reading = await read(admin, dealId, bill.content)
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  const contactNow = () => admin.call(contacts.show, { params: { id: contactId } })
  const unitsNow = () => admin.call(energy.units, { params: { dealId } })
  return { ...company, ...bill, dealId, reading, contactId, contactNow, unitsNow, params: { id: reading.id } }
}

test('a bill writes to a contact only by whoever may change that contact on its own page', async () => {
  const { reading, params, facts, contactId, contactNow, unitsNow, within, ...company } = await withReading('cpfl', 3)
  const body = { units: [confirmed(reading)], contact: { document: facts.document.replace(/\D/g, '') } }
  const before = await contactNow()
  const deals = ['deals.view', 'deals.edit']
  const withoutRight = await personHolding({ ...company, within }, deals)
  await expect(withoutRight.call(bills.confirm, { params, body })).rejects.toMatchObject({ status: 403 })
  const elsewhere = newId()
  await within(async (ctx) => {
    await ctx.run(statement("insert into stores (id, name) values ($1, 'Outra loja')", [elsewhere]))
    await ctx.run(statement('update contacts set store_id = $1 where id = $2', [elsewhere, contactId]))
  })
  const outOfReach = await personHolding({ ...company, within }, [
    ...deals,
    'contacts.edit-contacts',
    'contacts.edit-data',
  ])
  await expect(outOfReach.call(bills.confirm, { params, body })).rejects.toMatchObject({ code: 'access.lead_denied' })
  expect(await unitsNow()).toEqual([])
  expect((await outOfReach.call(bills.confirm, { params, body: { units: body.units } })).state).toBe('confirmed')
  expect(await contactNow()).toEqual({ ...before, storeId: elsewhere, storeName: 'Outra loja' })
})

test('only what the reading knows is written to the contact, judged as the contact’s own form is', async () => {
  const { admin, reading, params, contactNow, unitsNow } = await withReading('cpfl', 3)
  const before = await contactNow()
  const sending = (contact: object) =>
    admin.call(bills.confirm, { params, body: { units: [confirmed(reading)], contact } })
  for (const [field, value] of Object.entries({ name: 'NOME TROCADO', document: '52998224725', street: 'Outra rua' }))
    await expect(sending({ [field]: value })).rejects.toMatchObject({
      code: 'platform.invalid',
      fields: { [`contact.${field}`]: 'Este valor não está na conta lida. Para mudá-lo, abra o contato.' },
    })
  for (const wrong of [{ name: '' }, { zipCode: 'x' }])
    await expect(sending(wrong)).rejects.toMatchObject({ code: 'platform.invalid' })
  expect(await contactNow()).toEqual(before)
  expect(await unitsNow()).toEqual([])
})

test('what somebody saved after the facts were read is told and stays, until it is confirmed once more', async () => {
  const { admin, reading, params, facts, dealId, contactId, contactNow, unitsNow } = await withReading('cpfl', 3)
  const unit = await admin.call(energy.addUnit, { params: { dealId }, body: aUnit() })
  const confirm = (body: object, age: string) =>
    admin.request('PUT', `/api/bill-readings/${params.id}/confirmation`, body, { 'x-form-age': age })
  const units = [{ ...confirmed(reading), unitId: unit.id }]
  const body = { units, contact: { city: facts.city, state: facts.state } }
  await admin.call(energy.editUnit, { params: { id: unit.id }, body: aUnit({ holder: 'Mudado por outro' }) })
  const ofUnit = await confirm(body, '60000')
  expect(ofUnit.status).toBe(409)
  expect(ofUnit.body).toMatchObject({
    Code: 'platform.changed_meanwhile',
    Details: { fields: { holder: { theirs: 'Mudado por outro' } } },
  })
  expect(await unitsNow()).toMatchObject([{ holder: 'Mudado por outro', code: unit.code }])
  await admin.call(contacts.edit, { params: { id: contactId }, body: { city: 'Araguari', state: 'MG' } })
  const kept = { units: [{ ...units[0], holder: 'Mudado por outro' }], contact: body.contact }
  expect((await confirm(kept, '60000')).body).toMatchObject({ Details: { fields: { city: { theirs: 'Araguari' } } } })
  expect(await contactNow()).toMatchObject({ city: 'Araguari' })
  expect((await admin.call(bills.confirm, { params, body })).state).toBe('confirmed')
})

test('a bill without price and street lighting leaves what the unit has', async () => {
  const { admin, reading, params, dealId, unitsNow } = await withReading('cpfl', 3)
  const typed = { typedPrice: 1.5, streetLightingCents: 12_345 }
  const unit = await admin.call(energy.addUnit, { params: { dealId }, body: aUnit(typed) })
  const { typedPrice: _price, streetLightingCents: _lighting, ...rest } = confirmed(reading)
  await admin.call(bills.confirm, { params, body: { units: [{ ...rest, unitId: unit.id }] } })
  expect(await unitsNow()).toMatchObject([{ ...typed, holder: rest.holder }])
  await admin.call(bills.undo, { params })
  expect(await unitsNow()).toMatchObject([{ ...typed, holder: unit.holder }])
})

test('a unit is confirmed with a number, a known distributor, and once', async () => {
  const { admin, reading, params, dealId, unitsNow } = await withReading('cpfl', 3)
  const unit = confirmed(reading)
  const sending = (units: object[]) => admin.request('PUT', `/api/bill-readings/${params.id}/confirmation`, { units })
  const errors = async (...units: object[]) => {
    const { status, body } = await sending(units)
    return [status, JSON.stringify(body)]
  }
  expect(await errors({ ...unit, code: '' })).toEqual([422, expect.stringContaining('Digite o número da instalação.')])
  expect(await errors({ ...unit, distributor: 'NADA' })).toEqual([
    422,
    expect.stringContaining('Distribuidora desconhecida. Escolha uma da lista.'),
  ])
  const taken = expect.stringContaining('O negócio já tem uma unidade com este número de instalação.')
  expect(await errors(unit, unit)).toEqual([422, taken])
  expect(await unitsNow()).toEqual([])
  const made = await admin.call(energy.addUnit, { params: { dealId }, body: aUnit({ code: unit.code }) })
  expect(await errors(unit)).toEqual([422, taken])
  expect(await sending([{ ...unit, unitId: made.id }])).toMatchObject({ status: 200 })
})

test('a bill of group A is written as a unit of group A at the distributor’s prices, with the plant that is there; its undo takes both back', async () => {
  const { admin, reading, params, unitsNow } = await withReading('cpfl', 3)
  const months = Array<number | null>(12).fill(null)
  const groupA = {
    mode: 'green' as const,
    peakKwh: months.with(9, 1_200),
    offPeakKwh: months.with(9, 9_800),
    contractedKw: 75,
    contractedPeakKw: null,
  }
  const existing = { kwp: 5.5, requestYear: 2021, regime: 'gd1' as const }
  const { typedPrice: _price, ...unit } = confirmed(reading)
  const body = { units: [{ ...unit, tariffGroup: 'A' as const, groupA, existing, consumptionKwh: months }] }
  await admin.call(bills.confirm, { params, body })
  const [made] = await unitsNow()
  expect(made).toMatchObject({ tariffGroup: 'A', groupA, existing, meanKwh: 11_000 })
  expect(made!.groupA!.prices.tePeak).toBeGreaterThan(0)
  expect(made!.groupA!.prices.demand).toBeGreaterThan(0)
  await admin.call(bills.undo, { params })
  expect(await unitsNow()).toEqual([])
})

test('of several bills the unit with a plant generates, and what it sends goes to the other whole; the undo takes both back', async () => {
  const { admin, reading, params, unitsNow } = await withReading('cpfl', 3)
  const unit = confirmed(reading)
  const existing = { kwp: 4.4, requestYear: 2022, regime: 'gd1' as const }
  const body = { units: [unit, { ...unit, code: '998877', existing }] }
  await admin.call(bills.confirm, { params, body })
  expect(await unitsNow()).toMatchObject([
    { code: '998877', role: 'generating', existing },
    { code: unit.code, role: 'beneficiary', share: null },
  ])
  await admin.call(bills.undo, { params })
  expect(await unitsNow()).toEqual([])
})
