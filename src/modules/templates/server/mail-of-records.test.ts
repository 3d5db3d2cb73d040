import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { automations } from '../../automations/contract.ts'
import type { Rule } from '../../automations/rule.ts'
import { liveRule, scanNow, workOffAll } from '../../automations/server/testing.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { sales } from '../../sales/contract.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask, inDays } from '../../tasks/server/test-task.ts'
import { team } from '../../team/contract.ts'
import { emailModels } from '../contract.ts'
import { mailsAbout } from '../testing/mails-about.ts'

const world = await startWorld()
const { services } = world.running
const dayFrom = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000))
const { date } = formatsOf('pt-BR')

/** A live rule that mails the customer a model with that text. */
async function mailing(company: TestCompany, when: Rule['when'], assunto: string, corpo: string) {
  const model = await company.admin.call(emailModels.create, { body: { nome: 'Aviso', assunto, corpo } })
  const input = { model: model.id, to: 'customer' }
  return liveRule(company, { kind: 'instant', when, steps: [{ do: 'act', action: 'templates.mail', input }] })
}

it('a rule three days before an instalment mails the customer its amount, what is left of it, its day and its sale', async () => {
  const company = await readyToSell(world)
  const { admin, sell, within, dealId } = company
  const sale = await sell({ total: 1000_00, soldOn: dayFrom(-20) })
  const params = { id: sale.id }
  const { instalments } = await admin.call(sales.plan, { params })
  const [one] = instalments.map((each) => ({ ...each, dueOn: dayFrom(2) }))
  await admin.call(sales.editPlan, { params, body: { instalments: [one!] } })
  await admin.call(sales.receive, {
    params: { ...params, instalmentId: one!.id },
    body: { amount: 400_00, receivedOn: dayFrom(-1) },
  })
  await within((ctx) => ctx.run(statement("update contacts set email = 'maria@lima.test'")))
  await mailing(
    company,
    { on: 'day', of: 'instalment', field: 'instalment.dueOn', days: -3, at: '09:00' },
    'Parcela da venda {{venda.numero}}',
    'Faltam {{parcela.valorEmAberto}} de {{parcela.valor}}, com vencimento em {{parcela.vencimento}}.',
  )
  await within((ctx) => ctx.run(statement("update automations set scanned_until = now() - interval '4 days'")))
  await scanNow(services, company)
  await workOffAll(services, company)
  const [mail, ...more] = await mailsAbout(world, company, dealId)
  expect(more).toEqual([])
  expect(mail).toContain(`Parcela da venda ${sale.code}`)
  expect(mail).toContain(`Faltam R$ 600,00 de R$ 1.000,00, com vencimento em ${date(dayFrom(2))}.`)
})

it('a rule about tasks mails what the task is called and until when it is done', async () => {
  const company = await world.company()
  const { admin } = company
  const contact = await aContact(admin, { email: 'rita@luz.test' })
  const deal = await aDeal(admin, { contactId: contact.id })
  const when = { on: 'event' as const, event: 'tasks.created' }
  await mailing(company, when, 'Agendado', '{{tarefa.titulo}} até {{tarefa.prazo}} {{tarefa.hora}}')
  const task = await aTask(admin, { title: 'Vistoria', dealId: deal.id, dueOn: inDays(5), dueTime: '14:30' })
  await admin.call(tasks.create, { body: task })
  await workOffAll(services, company)
  const [mail] = await mailsAbout(world, company, deal.id)
  expect(mail).toContain(`Vistoria até ${date(inDays(5))} 14:30`)
})

it('a model that speaks of an instalment is not mailed by a rule about something else; its run says why', async () => {
  const company = await world.company()
  const { admin } = company
  const when = { on: 'event' as const, event: 'deals.created' }
  const { id } = await mailing(company, when, 'Parcela', 'Vence em {{parcela.vencimento}}')
  const contact = await aContact(admin, { email: 'rita@luz.test' })
  const deal = await aDeal(admin, { contactId: contact.id })
  await workOffAll(services, company)
  expect(await mailsAbout(world, company, deal.id)).toEqual([])
  const { list } = await admin.call(automations.runs, { params: { id } })
  expect(list).toMatchObject([{ state: 'going', tries: 1 }])
  expect(JSON.stringify(list)).toContain('{{parcela.vencimento}}')
})

it('the preview of a model shows what only a rule fills by its name', async () => {
  const { admin } = await world.company()
  const { id: dealId } = await aDeal(admin)
  const corpo = '{{parcela.valor}} em {{tarefa.nada}}'
  const { html, unknown } = await admin.call(emailModels.preview, { body: { assunto: '', corpo, dealId } })
  expect(html).toContain('[Valor da parcela]')
  expect(unknown).toEqual(['{{tarefa.nada}}'])
})

const signed = '{{usuario.nome}} · {{usuario.email}}'
const onCreation = { on: 'event' as const, event: 'deals.created' }

it('a mail to the customer is signed by whoever answers for the deal, not by whoever turned the rule on', async () => {
  const company = await world.company()
  const seller = await company.user('salesman', { name: 'Renata Moreira' })
  await mailing(company, onCreation, 'Obrigado', signed)
  const contact = await aContact(company.admin, { email: 'rita@luz.test' })
  const deal = await aDeal(company.admin, { contactId: contact.id, ownerId: seller.id })
  await workOffAll(services, company)
  expect((await mailsAbout(world, company, deal.id)).join()).toContain('Renata Moreira · ')
})

it('where who answers for the deal has left, the owner of the contact signs, and without one the company: never who left', async () => {
  const company = await world.company()
  const { admin, look } = company
  const publisher = await company.user('administrator', { name: 'Zeca Prado' })
  const gone = await company.user('salesman', { name: 'Caio Leite' })
  const keeper = await company.user('salesman', { name: 'Renata Moreira' })
  await mailing({ ...company, admin: publisher }, onCreation, 'Obrigado', signed)
  const dealOf = async (ownerId: string) => {
    const contact = await aContact(admin, { email: `${ownerId}@luz.test`, ownerId })
    return aDeal(admin, { contactId: contact.id, ownerId: gone.id })
  }
  const deals = [await dealOf(keeper.id), await dealOf(gone.id)]
  for (const { id } of [publisher, gone]) await admin.call(team.editUser, { params: { id }, body: { active: false } })
  await workOffAll(services, company)
  const [ofContact, ofNobody] = await Promise.all(
    deals.map(async ({ id }) => (await mailsAbout(world, company, id)).join()),
  )
  expect(ofContact).toContain('Renata Moreira · ')
  const store = await look((ctx) =>
    ctx.one(statement<{ email: string }>('select email from stores where id = $1', [company.storeId])),
  )
  expect(ofNobody).toContain(`${company.company.name} · ${store.email}`.trim())
  expect(`${ofContact} ${ofNobody}`).not.toMatch(/Zeca|Caio/)
})
