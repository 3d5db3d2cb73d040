import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { emailModels } from '../../../templates/contract.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import { letTimePass, liveRule, notesOf, noting, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

const rights = ['automations.view', 'automations.edit']
const doing = (action: string, input: Record<string, string>, given: Partial<Rule> = {}) =>
  noting('', { steps: [{ do: 'act', action, input }], ...given })
const onEdit: Partial<Rule> = { when: { on: 'event', event: 'deals.changed' } }

/** A rule that somebody else than the administrator turns on. */
const liveBy = (company: TestCompany, admin: TestCompany['admin'], rule: Rule) => liveRule({ ...company, admin }, rule)

it('a mail tells no more than whoever wrote its model may read, whoever turned the rule on', async () => {
  const company = await world.company()
  const { admin } = company
  const writer = await company.user('manager', { plus: ['general.settings', 'deal-tabs.opportunity-value'] })
  const model = { nome: 'Aviso', assunto: 'Negócio {{projeto.nome}}', corpo: 'Oi' }
  const { id } = await admin.call(emailModels.create, { body: model })
  await liveRule(company, doing('templates.mail', { model: id, to: 'customer' }))
  const says = (actor: typeof admin, nome: string) =>
    actor.call(emailModels.edit, { params: { id }, body: { ...model, nome, assunto: 'Vale [{{projeto.valor}}]' } })
  const contact = await aContact(admin, { email: 'a@b.test' })
  const sent = async () => {
    await aDeal(admin, { contactId: contact.id, bidAmount: 123_456 })
    await workOffAll(services, company)
    const mails = await company.look((ctx) =>
      ctx.rows(statement<{ title: string }>('select title from mail_deliveries order by id')),
    )
    return mails.map(({ title }) => title.replace(/\s/g, ' '))
  }
  await says(writer, 'Aviso')
  // Another name is not another text.
  await says(admin, 'Aviso de valor')
  expect(await sent()).toEqual(['Vale []'])
  await admin.call(emailModels.edit, { params: { id }, body: { ...model, assunto: 'Vale [{{projeto.valor}}].' } })
  expect((await sent()).toSorted()).toEqual(['Vale [R$ 1.234,56].', 'Vale []'])
})

it('whom a rule tells under the bell reads there no field that is hidden from them', async () => {
  const company = await world.company()
  const { admin } = company
  const seller = await company.user('salesman', { plus: ['deal-tabs.opportunity-value'] })
  const input = { people: [admin.id, seller.id], text: 'Vale [{{deal.bidAmount}}]' }
  await liveRule(company, noting('', { steps: [{ do: 'act', action: 'deals.tell', input: input }] }))
  await aDeal(admin, { bidAmount: 123_456 })
  await workOffAll(services, company)
  const rows = await company.look((ctx) =>
    ctx.rows(
      statement<{ userId: string; text: string }>(
        "select user_id, details->>'text' as text from notifications where kind = 'rule-told'",
      ),
    ),
  )
  expect(Object.fromEntries(rows.map(({ userId, text }) => [userId, text.replace(/\s/g, ' ')]))).toEqual({
    [admin.id]: 'Vale [R$ 1.234,56]',
    [seller.id]: 'Vale []',
  })
})

it('a deal whose column hides its cards from the publisher’s function begins no run, counts in no trial and is told nothing of', async () => {
  const company = await world.company()
  const { admin, roleIds } = company
  const { id: dealId } = await aDeal(admin, { title: 'Sigiloso', description: 'segredo' })
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Novo contato')
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { cardRoles: [roleIds.administrator!] } })
  const plus = [...rights, 'team.see-all-stores']
  const manager = await company.user('manager', { plus })
  const { id } = await liveBy(company, manager, noting('De {{deal.description}}', onEdit))
  await admin.call(deals.edit, { params: { id: dealId }, body: { bidAmount: 1_000 } })
  await workOffAll(services, company)
  expect((await admin.call(automations.runs, { params: { id } })).list).toEqual([])
  expect(await notesOf(company)).toEqual([])
  const trial = (actor: typeof admin) => actor.call(automations.tryOut, { body: { rule: noting('x') } })
  expect(await trial(manager)).toMatchObject({ passed: 0, examples: [] })
  expect(await trial(admin)).toMatchObject({ passed: 1 })
})

it('whoever reads a rule is not shown what it writes into a field that is hidden from them', async () => {
  const company = await world.company()
  const set = (field: string, value: unknown) =>
    ({ do: 'act', action: 'deals.set', input: { field, value } }) as Rule['steps'][number]
  const steps = [set('bidAmount', 9_876_543), set('title', 'Casa')]
  const { id } = await liveRule(company, noting('', { steps }))
  const reader = await company.user('manager', { plus: [...rights, 'deal-tabs.opportunity-value'] })
  const shown = async (who: typeof reader) => (await who.call(automations.show, { params: { id } })).rule.steps
  expect(await shown(company.admin)).toEqual(steps)
  expect(await shown(reader)).toEqual([set('bidAmount', null), steps[1]])
})

it('whoever reads a rule is not shown what it asks of fields that are hidden from them', async () => {
  const company = await world.company()
  const { admin } = company
  const part = { field: 'deal.bidAmount', is: 'at-least' as const, value: 1_500_000 }
  const group = {
    join: 'any' as const,
    conditions: [part, { field: 'deal.title', is: 'contains' as const, value: 'Casa' }],
  }
  const { id } = await liveRule(company, noting('Olá', { if: { join: 'all', parts: [part, group] } }))
  const reader = await company.user('manager', { plus: [...rights, 'deal-tabs.opportunity-value'] })
  const shown = async (who: typeof admin) => (await who.call(automations.show, { params: { id } })).rule
  expect((await shown(admin)).if?.parts[0]).toEqual(part)
  expect((await shown(reader)).if?.parts).toEqual([
    { ...part, value: null },
    { ...group, conditions: [{ ...part, value: null }, group.conditions[1]] },
  ])
})

it('a rule whose publisher may no longer do a step does not do it, pauses and says so, until they may or somebody else turns it on', async () => {
  const company = await world.company()
  const { admin, roleIds } = company
  const manager = await company.user('manager', { plus: rights })
  const { id } = await liveBy(company, manager, doing('deals.set', { field: 'description', value: 'Da regra' }, onEdit))
  const deal = await aDeal(admin)
  await company.withdraw('deals.edit', 'manager')
  await admin.call(deals.edit, { params: { id: deal.id }, body: { bidAmount: 1_000 } })
  await workOffAll(services, company)
  const says = async () => (await admin.call(deals.show, { params: { id: deal.id } })).description
  expect(await says()).not.toBe('Da regra')
  const shown = await admin.call(automations.show, { params: { id } })
  expect(shown).toMatchObject({
    state: 'paused',
    reason: expect.stringContaining('não pode mais'),
    why: { code: 'automations.publisher_lacks', path: 'steps.0.action' },
  })
  const resume = () => admin.call(automations.resume, { params: { id }, body: { how: 'go-on' } })
  await expect(resume()).rejects.toMatchObject({ status: 409, code: 'automations.publisher_lacks' })
  await company.within((ctx) =>
    ctx.run(
      statement("update roles set permissions = permissions || '{deals.edit}' where id = $1", [roleIds.manager!]),
    ),
  )
  expect(await resume()).toMatchObject({ state: 'on' })
  await letTimePass(company)
  await workOffAll(services, company)
  expect(await says()).toBe('Da regra')
})
