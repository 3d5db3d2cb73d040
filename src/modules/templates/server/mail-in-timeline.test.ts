import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { settleDelivery } from '../../../platform/mail/deliveries.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { activity } from '../../activity/contract.ts'
import { automations } from '../../automations/contract.ts'
import { liveRule, workOffAll } from '../../automations/server/testing.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { emailModels } from '../contract.ts'

const world = await startWorld()
const { services } = world.running

/** A deal whose creation a rule has mailed: to the customer, or to whoever answers for it. */
async function mailed(company: TestCompany, to: 'customer' | 'owner') {
  const { admin } = company
  const body = { nome: 'Começo', assunto: 'Olá, {{lead.nome}}', corpo: 'Seu projeto começou.' }
  const model = await admin.call(emailModels.create, { body })
  const rule = await liveRule(company, {
    kind: 'instant',
    when: { on: 'event', event: 'deals.created' },
    steps: [{ do: 'act', action: 'templates.mail', input: { model: model.id, to } }],
  })
  const contact = await aContact(admin, { name: 'Clara Dias', email: 'clara@luz.test' })
  const deal = await aDeal(admin, { contactId: contact.id, ownerId: admin.id })
  await workOffAll(services, company)
  return { deal, contact, rule }
}

const historyOf = async ({ admin }: Pick<TestCompany, 'admin'>, threadId: string) => {
  const query = { kind: 'important' as const }
  const { entries } = await admin.call(activity.timeline, { params: { threadId }, query })
  return entries.filter(({ kind }) => kind.startsWith('mails.')).map(({ actorName, text }) => [actorName, text])
}

const entry = ['Automação: Boas-vindas', 'mandou o e-mail “Olá, Clara Dias” a clara@luz.test (modelo Começo)']

it('what a rule mails to the customer stands in the history of deal and contact and once in the audit, by the rule', async () => {
  const company = await world.company()
  const { deal, contact } = await mailed(company, 'customer')
  for (const { id } of [deal, contact]) expect(await historyOf(company, id)).toEqual([entry])
  const { entries } = await company.admin.call(activity.audit, { query: {} })
  const audited = entries.filter(({ kind }) => kind === 'mails.sent')
  expect(audited.map(({ actorName, text }) => [actorName, text])).toEqual([entry])
})

it('the history of the contact tells no mail of a deal to whoever may not list its deals', async () => {
  const company = await world.company()
  const { contact } = await mailed(company, 'customer')
  await company.withdraw('contacts.list-projects', 'manager')
  const admin = await company.user('manager', { plus: ['team.see-all-stores'] })
  expect(await historyOf({ admin }, contact.id)).toEqual([])
})

it('what a rule mails to a colleague is no history of the customer; its step names subject and address', async () => {
  const company = await world.company()
  const { deal, rule } = await mailed(company, 'owner')
  expect(await historyOf(company, deal.id)).toEqual([])
  const { list } = await company.admin.call(automations.runs, { params: { id: rule.id } })
  const { steps } = await company.admin.call(automations.run, { params: { id: list[0]!.id } })
  expect(steps.map(({ text }) => text).join()).toMatch(/: “Olá, Clara Dias” para admin@/)
})

it('a mail to the customer that could not leave says so in the history, and later that it left', async () => {
  const company = await world.company()
  const { deal } = await mailed(company, 'customer')
  const settle = (error?: Refusal) =>
    company.within(async (ctx) => {
      const { id } = await ctx.one(
        statement<{ id: string }>('select id from mail_deliveries where about_id = $1', [deal.id]),
      )
      await settleDelivery(ctx, id, error)
    })
  await settle(new Refusal(409, 'mail.no_server'))
  await settle(new Refusal(409, 'mail.no_server'))
  await settle()
  const texts = (await historyOf(company, deal.id)).map(([, text]) => text)
  expect(texts).toEqual([
    'O e-mail “Olá, Clara Dias” para clara@luz.test saiu',
    expect.stringContaining('O e-mail “Olá, Clara Dias” para clara@luz.test ainda não saiu: '),
    entry[1],
  ])
})
