import { expect, test } from 'vitest'
import { personHolding } from '../../../app/sweep/people.ts'
import { sendFile } from '../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { energy } from '../../energy/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { aDeal, aUnit } from '../../proposals/server/test-deal.ts'
import { type BillReading, bills } from '../contract.ts'
import { aBill } from '../testing/sent-bills.ts'
import { forgetBegunBills } from './begun-bills.ts'
import { confirmed, settled } from './testing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

async function begun(actor: Actor, content: Buffer) {
  const reading = await sendFile<BillReading>(actor, 'POST /api/bill-readings', { name: 'conta.pdf', content })
  expect(reading.status).toBe(200)
  return settled(actor, reading.content.id)
}

const holds = ['deals.create', 'deals.view', 'deals.list', 'deals.edit', 'contacts.list', 'contacts.add-contact']

test('a bill begins a deal: it is read without one, finds whose it is, and is confirmed in the deal that it is brought to', async () => {
  const company = await world.company()
  const { admin } = company
  const { content, facts } = aBill('cpfl', 3)
  const reading = await begun(admin, content)
  expect(reading).toMatchObject({ state: 'read', dealId: null })
  const params = { id: reading.id }
  expect(await admin.call(bills.whose, { params })).toEqual({ contacts: [], deals: [], hidden: [], phone: '' })
  const body = { units: [confirmed(reading)] }
  await expect(admin.call(bills.confirm, { params, body })).rejects.toMatchObject({ code: 'bills.no_deal' })

  const dealId = await aDeal(company)
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { name: facts.holder.toLowerCase() } })
  const byName = await admin.call(bills.whose, { params })
  expect(byName.contacts).toMatchObject([{ id: contactId, by: 'name', deals: [{ id: dealId }] }])
  const document = facts.document.replace(/\D/g, '')
  await admin.call(contacts.edit, { params: { id: contactId }, body: { name: 'Outro nome', document } })
  await admin.call(energy.addUnit, { params: { dealId }, body: aUnit({ code: facts.installation }) })
  const whose = await admin.call(bills.whose, { params })
  expect(whose.contacts).toMatchObject([{ id: contactId, by: 'document' }])
  expect(whose.deals).toMatchObject([{ id: dealId }])

  const attached = await admin.call(bills.attach, { params, body: { dealId } })
  expect(attached.dealId).toBe(dealId)
  expect((await admin.call(bills.list, { params: { dealId } })).list.map(({ id }) => id)).toEqual([reading.id])
  expect((await admin.call(bills.attach, { params, body: { dealId } })).dealId).toBe(dealId)
  const other = await aDeal(company)
  await expect(admin.call(bills.attach, { params, body: { dealId: other } })).rejects.toMatchObject({
    code: 'bills.has_deal',
  })
  const [unit] = await admin.call(energy.units, { params: { dealId } })
  const units = [{ ...body.units[0]!, unitId: unit!.id }]
  expect((await admin.call(bills.confirm, { params, body: { units } })).state).toBe('confirmed')
  expect(await admin.call(energy.units, { params: { dealId } })).toMatchObject([{ holder: facts.holder }])
})

test('a holder whose CNPJ has letters is read, and found among the contacts by it', async () => {
  const { admin } = await world.company()
  const document = '12.ABC.345/01DE-35'
  const { id } = await admin.call(contacts.create, {
    body: { kind: 'company', name: 'Padaria Central', phone: '3433331111', document },
  })
  const reading = await begun(admin, aBill('cpfl', 3, { document }).content)
  expect(reading.units[0]!.document).toMatchObject({ value: '12ABC34501DE35', state: 'sure' })
  const whose = await admin.call(bills.whose, { params: { id: reading.id } })
  expect(whose.contacts).toMatchObject([{ id, by: 'document' }])
})

test('a bill without a deal is there for nobody but who sent it, and in its deal for whoever sees that', async () => {
  const company = await world.company()
  const { admin } = company
  const [renata, rafael] = [await personHolding(company, holds), await personHolding(company, holds)]
  const reading = await begun(renata, aBill().content)
  const params = { id: reading.id }
  const dealId = await aDeal(company)
  for (const other of [rafael, admin]) {
    for (const call of [
      () => other.call(bills.show, { params }),
      () => other.call(bills.whose, { params }),
      () => other.call(bills.attach, { params, body: { dealId } }),
      () => other.call(bills.remove, { params }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'bills.not_found' })
    expect((await other.call(bills.waiting, {})).list).toEqual([])
    const log = await other.request('GET', `/api/events?subject=${reading.id}`)
    expect(JSON.stringify(log.body)).not.toContain('conta.pdf')
  }
  expect((await renata.call(bills.waiting, {})).list.map(({ id }) => id)).toEqual([reading.id])
  await renata.call(bills.attach, { params, body: { dealId } })
  expect((await rafael.call(bills.show, { params })).dealId).toBe(dealId)
})

test('a bill makes one customer and one deal, also where two tabs ask for them at once', async () => {
  const company = await world.company()
  const { admin } = company
  const reading = await begun(admin, aBill().content)
  const params = { id: reading.id }
  const step = (await admin.call(funnels.show, {}))[0]!
  const place = { stepId: step.id, statusId: step.statuses[0]!.id }
  const body = (phone: string) => ({ newContact: { name: 'Sebastião Assis', phone }, ...place })
  const tabs = await Promise.all(
    ['34998127701', '34998127702'].map((phone) => admin.call(bills.makeDeal, { params, body: body(phone) })),
  )
  expect(tabs.map(({ isNew }) => isNew).sort()).toEqual([false, true])
  expect(new Set(tabs.map(({ dealId }) => dealId)).size).toBe(1)
  expect((await admin.call(deals.list, {})).list.map(({ id }) => id)).toEqual([tabs[0]!.dealId])
  expect((await admin.call(contacts.list, {})).list).toHaveLength(1)
  expect((await admin.call(bills.show, { params })).dealId).toBe(tabs[0]!.dealId)
})

test('a deal that is refused leaves its bill without one, and no contact', async () => {
  const company = await world.company()
  const { admin } = company
  const reading = await begun(admin, aBill().content)
  const params = { id: reading.id }
  const unknown = '0198f000-0000-7000-8000-0000000000a1'
  const body = { newContact: { name: 'Sebastião Assis', phone: '34998127701' }, stepId: unknown, statusId: unknown }
  await expect(admin.call(bills.makeDeal, { params, body })).rejects.toMatchObject({ status: 404 })
  expect((await admin.call(bills.show, { params })).dealId).toBeNull()
  expect((await admin.call(contacts.list, {})).list).toEqual([])
})

test('a seller is told that installation and CPF of a bill have a deal out of reach, and whom to ask, but not whose', async () => {
  const company = await world.company()
  const { admin } = company
  const { content, facts } = aBill('cpfl', 3)
  const dealId = await aDeal(company)
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  const document = facts.document.replace(/\D/g, '')
  await admin.call(contacts.edit, { params: { id: contactId }, body: { name: 'Cliente de Ana', document } })
  await admin.call(energy.addUnit, { params: { dealId }, body: aUnit({ code: facts.installation }) })
  const seller = await company.user('salesman')
  await company.within((ctx) =>
    ctx.run(
      statement(
        `insert into record_denials (user_id, record_kind, record_id) values ($1, 'contact', $2), ($1, 'deal', $3)`,
        [seller.id, contactId, dealId],
      ),
    ),
  )
  const reading = await begun(seller, content)
  const whose = await seller.call(bills.whose, { params: { id: reading.id } })
  expect(whose).toMatchObject({ contacts: [], deals: [] })
  expect(whose.hidden).toEqual([
    { by: 'installation', ownerName: 'Ana Administradora' },
    // The contact is nobody's.
    { by: 'document', ownerName: '' },
  ])
  expect(JSON.stringify(whose)).not.toContain('Cliente')
})

test('a person keeps twenty bills without a deal, and after a month they go with their files', async () => {
  const company = await world.company()
  const { admin, look } = company
  const reading = await begun(admin, aBill().content)
  await company.within(async (ctx) => {
    await ctx.run(
      statement(
        `insert into bill_readings (id, file_name, state, created_by) select gen_random_uuid(), 'x.pdf', 'read', created_by
         from bill_readings, generate_series(1, 19) where tenant_id = platform.current_tenant()`,
      ),
    )
  })
  const full = await sendFile(admin, 'POST /api/bill-readings', { name: 'conta.pdf', content: aBill().content })
  expect([full.status, JSON.stringify(full)]).toEqual([409, expect.stringContaining('contas demais sem negócio')])
  await company.within(async (ctx) => {
    await ctx.run(
      statement("update bill_readings set created_at = now() - interval '31 days' where id = $1", [reading.id]),
    )
    await forgetBegunBills(ctx)
  })
  await expect(admin.call(bills.show, { params: { id: reading.id } })).rejects.toMatchObject({ status: 404 })
  const files = await look((ctx) =>
    ctx.rows(
      statement('select 1 from files where tenant_id = platform.current_tenant() and owner_id = $1', [reading.id]),
    ),
  )
  expect(files).toEqual([])
  expect((await admin.call(bills.waiting, {})).list).toHaveLength(19)
})

test('the place in the queue counts the bills of all companies: one reader reads them', async () => {
  const [one, other] = [await world.company(), await world.company()]
  const waiting = async ({ admin, within }: typeof one, sentAt: string) => {
    const { id } = await begun(admin, aBill().content)
    await within((ctx) =>
      ctx.run(statement("update bill_readings set state = 'waiting', created_at = $1 where id = $2", [sentAt, id])),
    )
    return { params: { id } }
  }
  const first = await waiting(one, '2026-01-05T12:00:00Z')
  const second = await waiting(other, '2026-01-05T12:01:00Z')
  expect((await one.admin.call(bills.show, first)).ahead).toBe(0)
  expect((await other.admin.call(bills.show, second)).ahead).toBe(1)
  const { list } = await other.admin.call(bills.waiting, { query: { begun: 'true' } })
  expect(list.map(({ ahead }) => ahead)).toEqual([1])
})

test('a locked bill is tried with the CPF of the contact to whose deal it is brought', async () => {
  const company = await world.company()
  const { admin } = company
  const { content } = aBill('light', 2, {}, { password: '52998' })
  const reading = await begun(admin, content)
  expect(reading.state).toBe('locked')
  const dealId = await aDeal(company)
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { document: '52998224725' } })
  const params = { id: reading.id }
  expect(await admin.call(bills.attach, { params, body: { dealId } })).toMatchObject({ state: 'waiting', dealId })
  expect((await settled(admin, reading.id)).state).toBe('read')
})
