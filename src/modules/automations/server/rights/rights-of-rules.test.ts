import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { customFields } from '../../../custom-fields/contract.ts'
import { aField } from '../../../custom-fields/server/testing.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { stores } from '../../../organisation/stores-contract.ts'
import { emailModels } from '../../../templates/contract.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import { letTimePass, liveRule, notesOf, noting, scanNow, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

const rights = ['automations.view', 'automations.edit']
const doing = (action: string, input: Record<string, string>, given: Partial<Rule> = {}) =>
  noting('', { steps: [{ do: 'act', action, input }], ...given })
const onEdit: Partial<Rule> = { when: { on: 'event', event: 'deals.changed' } }

const runsOf = async ({ admin }: TestCompany, id: string) =>
  (await admin.call(automations.runs, { params: { id } })).list

/** A rule that somebody else than the administrator turns on. */
const liveBy = (company: TestCompany, admin: TestCompany['admin'], rule: Rule) => liveRule({ ...company, admin }, rule)

async function aStore({ admin }: TestCompany) {
  const { id } = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38010-000' } })
  return id
}

it('a mail tells no more than whoever turned the rule on may read, also once its model says something else', async () => {
  const company = await world.company()
  const { admin } = company
  const plus = [...rights, 'general.settings', 'deal-tabs.opportunity-value']
  const manager = await company.user('manager', { plus })
  const model = { nome: 'Aviso', assunto: 'Negócio {{projeto.nome}}', corpo: 'Oi' }
  const { id } = await admin.call(emailModels.create, { body: model })
  await liveBy(company, manager, doing('templates.mail', { model: id, to: 'customer' }))
  await liveRule(company, doing('templates.mail', { model: id, to: 'customer' }), 'De quem vê')
  await admin.call(emailModels.edit, { params: { id }, body: { ...model, assunto: 'Vale [{{projeto.valor}}]' } })
  const contact = await aContact(admin, { email: 'a@b.test' })
  await aDeal(admin, { contactId: contact.id, bidAmount: 123_456 })
  await workOffAll(services, company)
  const mails = await company.look((ctx) => ctx.rows(statement<{ title: string }>('select title from mail_deliveries')))
  expect(mails.map(({ title }) => title.replace(/\s/g, ' ')).toSorted()).toEqual(['Vale [R$ 1.234,56]', 'Vale []'])
})

it('a text tells no field that became hidden from whoever turned the rule on', async () => {
  const company = await world.company()
  const manager = await company.user('manager', { plus: rights })
  await liveBy(company, manager, noting('Vale {{deal.bidAmount}}.'))
  await company.within((ctx) =>
    ctx.run(
      statement(`update users set permissions = permissions || '{deal-tabs.opportunity-value}' where id = $1`, [
        manager.id,
      ]),
    ),
  )
  await aDeal(company.admin, { bidAmount: 123_456 })
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Vale .'])
})

it('a rule acts on what its publisher reaches: a deal of another store begins no run of theirs', async () => {
  const company = await world.company()
  const person = await company.user('salesman', { plus: rights })
  const storeId = await aStore(company)
  const { id } = await liveBy(company, person, noting('De {{contact.name}}'))
  const whole = await liveRule(company, noting('Da empresa'))
  const contact = await aContact(company.admin, { name: 'Rita', storeId })
  await aDeal(company.admin, { storeId, contactId: contact.id })
  await aDeal(person, { title: 'Próprio' })
  await workOffAll(services, company)
  expect(await runsOf(company, id)).toHaveLength(1)
  expect(await runsOf(company, whole.id)).toHaveLength(2)
  const notes = await notesOf(company)
  expect(notes.filter((text) => text === 'Da empresa')).toHaveLength(2)
  expect(notes.filter((text) => text.includes('Rita'))).toEqual([])
})

it('what a deal leads to is told only as far as the publisher reaches it', async () => {
  const company = await world.company()
  const person = await company.user('salesman', { plus: rights })
  const contact = await aContact(company.admin, { name: 'Rita', storeId: await aStore(company) })
  await liveBy(company, person, noting('De {{contact.name}}.'))
  await aDeal(company.admin, { contactId: contact.id, storeId: company.storeId })
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['De .'])
})

it('a record that leaves the publisher’s reach while a run waits ends the run, which says so', async () => {
  const company = await world.company()
  const person = await company.user('salesman', { plus: rights })
  const storeId = await aStore(company)
  const after = noting('Depois').steps
  const { id } = await liveBy(company, person, noting('', { steps: [{ do: 'wait', minutes: 60 }, ...after] }))
  const deal = await aDeal(company.admin)
  await workOffAll(services, company)
  await company.admin.call(deals.edit, { params: { id: deal.id }, body: { storeId } })
  await letTimePass(company)
  await workOffAll(services, company)
  expect(await runsOf(company, id)).toMatchObject([
    { state: 'stopped', reason: 'O registro saiu do alcance de quem ligou a automação.' },
  ])
  expect(await notesOf(company)).toEqual([])
})

it('a rule goes on as whoever turned it on saw, after they have left', async () => {
  const company = await world.company()
  const manager = await company.user('manager', { plus: rights })
  await liveBy(company, manager, noting('Olá'))
  await company.within((ctx) => ctx.run(statement('update users set active = false where id = $1', [manager.id])))
  await aDeal(company.admin)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Olá'])
})

it('a search finds records for a rule only where its publisher reaches them', async () => {
  const company = await world.company()
  const person = await company.user('salesman', { plus: rights })
  const rule = noting('Parado', { when: { on: 'stay', of: 'deal', places: [], minutes: 60 } })
  const { id } = await liveBy(company, person, rule)
  await aDeal(company.admin, { storeId: await aStore(company) })
  const own = await aDeal(company.admin)
  await company.within((ctx) =>
    ctx.run(
      statement(
        `with back as (update automations set scanned_until = now() - interval '2 minutes')
         update deals set status_since = now() - interval '61 minutes'`,
      ),
    ),
  )
  await scanNow(services, company)
  expect(await runsOf(company, id)).toMatchObject([{ subjectId: own.id }])
})

it('a company’s own field is written by a rule only where its author may fill it, and asked only where they see its tab', async () => {
  const company = await world.company()
  const field = await aField(company.admin, { name: 'Aprovado', editRoles: [company.roleIds.administrator!] })
  const rule = doing('deals.set', { field: `custom.${field.id}`, value: 'SIM' }, onEdit)
  const manager = await company.user('manager', { plus: rights })
  await expect(liveBy(company, manager, rule)).rejects.toMatchObject({
    status: 422,
    fields: { 'rule.steps.0.input.field': expect.any(String) },
  })
  await liveRule(company, rule)
  const deal = await aDeal(manager)
  await manager.call(deals.edit, { params: { id: deal.id }, body: { description: 'x' } })
  await workOffAll(services, company)
  const answers = await company.admin.call(customFields.answers, { params: { recordId: deal.id }, query: {} })
  expect(answers).toMatchObject([{ name: 'Aprovado', value: 'SIM' }])
  const hidden = await company.user('manager', { plus: [...rights, 'deal-tabs.custom-fields'] })
  const parts = await hidden.call(automations.parts, {})
  expect(parts.records.flatMap(({ fields }) => fields).filter(({ isOwn }) => isOwn)).toEqual([])
})

it('publishing asks what doing the same by hand asks: a title that one may not change, a status for other functions', async () => {
  const company = await world.company()
  const { admin, roleIds } = company
  const plus = [...rights, 'deals.disable-editing-title']
  const manager = await company.user('manager', { plus })
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { moveRoles: [roleIds.administrator!] } })
  for (const rule of [
    doing('deals.set', { field: 'title', value: 'Outro' }, onEdit),
    doing('deals.move', { status: statusId }),
  ])
    await expect(liveBy(company, manager, rule)).rejects.toMatchObject({ status: 403 })
  await liveRule(company, doing('deals.move', { status: statusId }))
  const deal = await aDeal(admin)
  await workOffAll(services, company)
  expect((await admin.call(deals.show, { params: { id: deal.id } })).statusId).toBe(statusId)
})

it('a rule moves a deal back only where whoever turned it on may', async () => {
  const company = await world.company()
  const { admin } = company
  const manager = await company.user('manager', { plus: rights })
  await company.withdraw('deals.current-funnel-back-status', 'manager')
  const { at } = await funnelOf(admin)
  const [first, second] = [at('Comercial', 'Novo contato'), at('Comercial', 'Qualificação')]
  const rule = doing('deals.move', { status: first.statusId }, onEdit)
  const { id } = await liveBy(company, manager, rule)
  const deal = await aDeal(admin, second)
  const edit = (description: string) => admin.call(deals.edit, { params: { id: deal.id }, body: { description } })
  const place = async () => (await admin.call(deals.show, { params: { id: deal.id } })).statusId
  await edit('um')
  await workOffAll(services, company)
  expect(await place()).toBe(second.statusId)
  expect((await runsOf(company, id))[0]).toMatchObject({
    state: 'going',
    tries: 1,
    reason: expect.stringContaining('permissão'),
  })
  await admin.call(automations.publish, { params: { id } })
  await edit('dois')
  await workOffAll(services, company)
  expect(await place()).toBe(first.statusId)
})

it('turning on what acts already makes no other version, however often it is asked for', async () => {
  const company = await world.company()
  const { id } = await company.admin.call(automations.create, { body: { name: 'Uma', rule: noting('x') } })
  await Promise.all(Array.from({ length: 4 }, () => company.admin.call(automations.publish, { params: { id } })))
  expect(await company.admin.call(automations.show, { params: { id } })).toMatchObject({ state: 'on', version: 1 })
})
