import pg from 'pg'
import { expect, it } from 'vitest'
import { automations } from '../../modules/automations/contract.ts'
import { liveRule, noting, workOffAll } from '../../modules/automations/server/testing.ts'
import { bills } from '../../modules/bills/contract.ts'
import { confirmed, read } from '../../modules/bills/server/testing.ts'
import { aBill } from '../../modules/bills/testing/sent-bills.ts'
import { contacts } from '../../modules/contacts/contract.ts'
import { deals } from '../../modules/deals/contract.ts'
import { aContact, aDeal } from '../../modules/deals/server/testing.ts'
import { privacy } from '../../modules/privacy/contract.ts'
import { proposals } from '../../modules/proposals/contract.ts'
import { readyToPropose } from '../../modules/proposals/server/test-deal.ts'
import { sales } from '../../modules/sales/contract.ts'
import { aSale } from '../../modules/sales/server/test-sale.ts'
import { tasks } from '../../modules/tasks/contract.ts'
import { aTask } from '../../modules/tasks/server/test-task.ts'
import { webhooks } from '../../modules/webhooks/contract.ts'
import { statement } from '../../platform/db/statement.ts'
import { today } from '../../platform/i18n/days.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld({ roles: ['web', 'worker'] })

/** Every table of the company whose rows hold one of the texts. */
async function tablesWith(tenantId: string, texts: readonly string[]) {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await client.query(
      `select 1 from ${name} t where tenant_id = $1
         and exists (select from unnest($2::text[]) w where position(lower(w) in lower(t::text)) > 0) limit 1`,
      [tenantId, texts],
    )
    if (rowCount) holding.push(name)
  }
  await client.end()
  return holding
}

it('erasing a customer keeps the sale, its commissions and the accepted proposal’s figures, without the name', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(contacts.edit, {
    params: { id: contactId },
    body: { name: 'Filomena Brandão', phone: '34998127755', document: '52998224725', email: 'filomena@exemplo.com.br' },
  })
  await admin.call(deals.edit, { params: { id: dealId }, body: { title: 'Telhado de Filomena Brandão' } })
  const proposal = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  await admin.call(proposals.accept, { params: { id: proposal.id } })
  await admin.call(sales.addRange, { body: { fromTotal: 0, sellerPercent: 3, preSellerPercent: 1 } })
  const sale = await admin.call(sales.create, { body: aSale(dealId, admin.id, { total: proposal.priceCents }) })
  await admin.call(sales.pay, {
    params: { id: sale.id },
    body: { payee: 'seller', amount: 100_00, paidOn: '2026-11-20' },
  })
  const traces = ['Filomena', '34998127755', '99812-7755', '52998224725', 'filomena@exemplo']
  expect(await tablesWith(company.company.id, traces)).not.toEqual([])

  const done = await admin.call(privacy.erase, { params: { id: contactId } })
  expect(done.keptSales).toBe(1)
  expect(await tablesWith(company.company.id, traces)).toEqual([])

  const kept = await admin.call(sales.show, { params: { id: sale.id } })
  const figures = ({ code, total, soldOn, sellerCommission, sellerPaid }: typeof sale) => ({
    code,
    total,
    soldOn,
    sellerCommission,
    sellerPaid,
  })
  expect(figures(kept)).toEqual({ ...figures(sale), sellerPaid: 100_00 })
  expect(kept.contactName).toBe('Titular removido')
  const frozen = await admin.call(proposals.show, { params: { id: proposal.id } })
  expect(frozen).toMatchObject({ state: 'accepted', priceCents: proposal.priceCents, powerKwp: proposal.powerKwp })
  expect(frozen.contactName).toBe('Titular removido')
  expect(await admin.call(sales.payments, { params: { id: sale.id } })).toMatchObject([{ amount: 100_00 }])
})

it('erasing a customer leaves no name in what rules did and foresaw, nor in calls to other systems', async () => {
  const company = await world.company()
  const { admin, roleIds } = company
  await admin.call(webhooks.create, {
    body: {
      name: 'ERP',
      trigger: 'deal.status_changed',
      url: 'https://erp.example.com/',
      roleId: roleIds.administrator!,
    },
  })
  const isNamed = { join: 'all' as const, parts: [{ field: 'contact.name', is: 'filled' as const }] }
  const when = { on: 'event' as const, event: 'deals.changed' }
  const { id } = await liveRule(company, noting('Olá, {{contact.name}}', { when, if: isNamed }))
  const contact = await aContact(admin, { name: 'Filomena Brandão' })
  const deal = await aDeal(admin, { contactId: contact.id, title: 'Telhado de Filomena Brandão' })
  await admin.call(deals.edit, { params: { id: deal.id }, body: { description: 'Casa de Filomena' } })
  await workOffAll(world.running.services, company)
  await admin.call(automations.publish, { params: { id } })
  await company.within((ctx) =>
    ctx.run(
      statement(
        `insert into webhook_deliveries (id, webhook_id, event, object_id, body, told, state)
         select gen_random_uuid(), w.id, 'deal.status_changed', $1, '{"data":{"title":"Filomena"}}',
           '{"subjectKind":"deal","before":{"title":"Filomena"},"after":null,"data":null}', 'sent' from webhooks w`,
        [deal.id],
      ),
    ),
  )
  await admin.call(privacy.erase, { params: { id: contact.id } })
  expect(await tablesWith(company.company.id, ['Filomena'])).toEqual([])
})

it('erasing a customer reaches what was written in their tasks; before, the export of the person has it', async () => {
  const company = await world.company()
  const { admin } = company
  const contact = await aContact(admin, { name: 'Filomena Brandão', phone: '34998127755' })
  const deal = await aDeal(admin, { contactId: contact.id })
  for (const on of [{ dealId: deal.id }, { contactId: contact.id }]) {
    const { id } = await admin.call(tasks.create, { body: await aTask(admin, { title: 'Ligar', ...on }) })
    const params = { id }
    const { id: parentId } = await admin.call(tasks.comment, { params, body: { text: 'Filomena: 34 99812-7755' } })
    await admin.call(tasks.comment, { params, body: { text: 'A filha dela, Etelvina, também pediu', parentId } })
    const line = (text: string) => ({ text, done: false })
    await admin.call(tasks.editLists, {
      params,
      body: {
        objectives: [line('Objetivo de Filomena Brandão')],
        checklists: [{ name: 'Lista de Filomena Brandão', items: [line('Item de Filomena Brandão')] }],
      },
    })
    await admin.call(tasks.addTime, { params, body: { onDay: today(), minutes: 5, note: 'Etelvina atendeu' } })
  }
  const personalData = await admin.request('GET', `/api/contacts/${contact.id}/personal-data`)
  const traces = ['Filomena', '99812-7755', 'Etelvina']
  const parts = ['task_comments', 'task_objectives', 'task_checklists', 'task_checklist_items', 'task_times']
  expect(await tablesWith(company.company.id, traces)).toEqual(expect.arrayContaining(parts))
  for (const part of [...parts, 'A filha dela, Etelvina', 'Item de Filomena', 'Etelvina atendeu'])
    expect((personalData.body as Buffer).toString('utf8')).toContain(part)
  await admin.call(privacy.erase, { params: { id: contact.id } })
  expect(await tablesWith(company.company.id, traces)).toEqual([])
})

it('erasing a customer takes their bills along: what was read, its pages and its file, confirmed or not', async () => {
  const company = await world.company()
  const { admin } = company
  const contact = await aContact(admin, { name: 'Filomena Brandão' })
  const deal = await aDeal(admin, { contactId: contact.id })
  // In another name than the contact's, so that nothing of it is found by the contact's own values.
  const [one, other] = [aBill('cpfl', 3), aBill('celesc', 9)]
  const kept = await read(admin, deal.id, one.content, 'conta de Filomena.pdf')
  await read(admin, deal.id, other.content)
  await admin.call(bills.confirm, { params: { id: kept.id }, body: { units: [confirmed(kept)] } })
  const traces = kept.units.flatMap(({ holder, document, street, zipCode, installation }) =>
    [holder, document, street, zipCode, installation].flatMap(({ value }) => value ?? []),
  )
  expect(traces.length).toBeGreaterThanOrEqual(5)
  expect(await tablesWith(company.company.id, traces)).toEqual(expect.arrayContaining(['bill_readings']))
  await admin.call(privacy.erase, { params: { id: contact.id } })
  expect(await tablesWith(company.company.id, [...traces, other.facts.holder, 'Filomena'])).toEqual([])
  expect(await admin.call(bills.list, { params: { dealId: deal.id } })).toEqual({ list: [] })
  expect(await company.look((ctx) => ctx.rows(statement('select id from files')))).toEqual([])
})
