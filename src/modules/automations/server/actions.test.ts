import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { stores } from '../../organisation/stores-contract.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask } from '../../tasks/server/test-task.ts'
import { emailModels } from '../../templates/contract.ts'
import { webhooks } from '../../webhooks/contract.ts'
import { startReceiver } from '../../webhooks/server/test-receiver.ts'
import { automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { reached, reachedInParts } from './looking/reached.ts'
import { letTimePass, liveRule, notesOf, noting, workOffAll } from './testing.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const { services } = world.running

const act = (action: string, input: Record<string, string | number | string[]>) => ({
  do: 'act' as const,
  action,
  input,
})
const doing = (...steps: Rule['steps']) => noting('', { steps })
const runsOf = async ({ admin }: TestCompany, id: string) =>
  (await admin.call(automations.runs, { params: { id } })).list

it('a rule makes a task for whoever owns the deal, once; when it is done another rule acts on its deal', async () => {
  const company = await world.company()
  const { admin } = company
  await liveRule(company, doing(act('tasks.add-deal', { title: 'Ligar para {{contact.name}}', who: 'owner', days: 2 })))
  await liveRule(
    company,
    noting('Tarefa feita', { when: { on: 'event', event: 'tasks.finished' }, if: null }),
    'Depois da tarefa',
  )
  const contact = await aContact(admin, { name: 'Rita Luz' })
  const deal = await aDeal(admin, { contactId: contact.id })
  await expect
    .poll(async () => (await admin.call(tasks.list, { query: { dealId: deal.id } })).list, { timeout: 20_000 })
    .toMatchObject([{ title: 'Ligar para Rita Luz', origin: 'automation', responsibleIds: [admin.id] }])
  expect((await admin.call(deals.show, { params: { id: deal.id } })).pendingTasks).toBe(1)
  const { list } = await admin.call(tasks.list, { query: { dealId: deal.id } })
  const statuses = await admin.call(tasks.statuses, {})
  await admin.call(tasks.setStatus, {
    params: { id: list[0]!.id },
    body: { statusId: statuses.find(({ kind }) => kind === 'done')!.id },
  })
  await expect.poll(() => notesOf(company), { timeout: 20_000 }).toEqual(['Tarefa feita'])
})

it('a rule puts a task in a status by the task’s own rules: one that waits for another stays, and the run says why', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: statusId } = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'in-progress')!
  const rule = await liveRule(company, {
    kind: 'instant',
    when: { on: 'event', event: 'tasks.created' },
    if: { join: 'all', parts: [{ field: 'task.title', is: 'contains', value: 'vistoria' }] },
    steps: [
      { do: 'wait', minutes: 60 },
      act('tasks.put', { status: statusId }),
      act('tasks.set', { field: 'priority', value: 'high' }),
    ],
  })
  const types = await admin.call(tasks.types, {})
  const todo = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'to-do')!
  const make = (title: string) =>
    admin.call(tasks.create, {
      body: {
        title,
        typeId: types[0]!.id,
        statusId: todo.id,
        responsibleIds: [admin.id],
        startsOn: '2026-11-20',
        dueOn: '2026-12-20',
      },
    })
  const [before, blocked, free] = [await make('Projeto'), await make('Vistoria presa'), await make('Vistoria livre')]
  await admin.call(tasks.block, { params: { id: blocked.id }, body: { blockedById: before.id } })
  const soon = () => Date.now() + 30 * 60_000
  const resting = async () => (await runsOf(company, rule.id)).filter(({ dueAt }) => Date.parse(dueAt ?? '') > soon())
  await expect.poll(async () => (await resting()).length, { timeout: 20_000 }).toBe(2)
  await letTimePass(company)
  await workOffAll(services, company)
  await expect.poll(async () => (await resting()).length, { timeout: 20_000 }).toBe(0)
  const ended = async () =>
    (await runsOf(company, rule.id)).filter(({ state, tries }) => state !== 'going' || tries > 0)
  await expect.poll(async () => (await ended()).length, { timeout: 20_000 }).toBe(3)
  expect(await admin.call(tasks.show, { params: { id: free.id } })).toMatchObject({ statusId, priority: 'high' })
  const stays = (await runsOf(company, rule.id)).find(({ subjectId }) => subjectId === blocked.id)
  expect(stays).toMatchObject({ state: 'going', tries: 1, reason: expect.stringContaining('Ela espera “Projeto”.') })
})

it('a rule calls a webhook, as a row of its own step; the call shows the record as the webhook’s function sees it', async () => {
  const company = await world.company()
  const { admin } = company
  const receiver = await startReceiver()
  try {
    const webhook = await admin.call(webhooks.create, {
      body: {
        name: 'ERP',
        trigger: 'automation.called',
        url: receiver.url,
        roleId: company.roleIds.administrator!,
      },
    })
    await liveRule(company, doing(act('webhooks.call', { webhook: webhook.id })))
    const deal = await aDeal(admin)
    await expect.poll(() => receiver.calls.length, { timeout: 20_000 }).toBe(1)
    expect(JSON.parse(receiver.calls[0]!.body)).toMatchObject({ event: 'automation.called', data: { id: deal.id } })
    const person = await company.user('technician', { plus: ['automations.view', 'automations.edit'] })
    const rule = doing(act('webhooks.call', { webhook: webhook.id }))
    const { id } = await person.call(automations.create, { body: { name: 'Chamar', rule } })
    await expect(person.call(automations.publish, { params: { id } })).rejects.toMatchObject({ status: 403 })
  } finally {
    await receiver.close()
  }
})

it('a step that calls a webhook or sends a mail says how the delivery stands, with the way to it, and never that it is done', async () => {
  const company = await world.company()
  const { admin } = company
  const receiver = await startReceiver(() => ({ status: 500 }))
  try {
    const body = {
      name: 'ERP',
      trigger: 'automation.called',
      url: receiver.url,
      roleId: company.roleIds.administrator!,
    }
    const webhook = await admin.call(webhooks.create, { body })
    const aMail = { nome: 'Aviso', assunto: 'Novo', corpo: 'Há um negócio novo.' }
    const { id: model } = await admin.call(emailModels.create, { body: aMail })
    const steps = [act('webhooks.call', { webhook: webhook.id }), act('templates.mail', { model, to: 'owner' })]
    const rule = await liveRule(company, doing(...steps))
    await aDeal(admin, { ownerId: admin.id })
    const textsFor = async (who: typeof admin) => {
      const [run] = await runsOf(company, rule.id)
      const { steps: done } = await who.call(automations.run, { params: { id: run!.id } })
      return done.filter(({ kind }) => kind === 'acted').map(({ text, leadsTo = '' }) => [text, leadsTo])
    }
    await expect
      .poll(async () => (await textsFor(admin).catch(() => [])).map(([text]) => text)[1], { timeout: 20_000 })
      .toMatch(/e-mail/i)
    await expect
      .poll(async () => (await textsFor(admin))[0]![0], { timeout: 20_000 })
      .toMatch(/^Ainda não entregue ao webhook ERP: 1 tentativa$/)
    const [call, mail] = await textsFor(admin)
    expect(call![1]).toContain(`/settings/integrations/webhooks/deliveries?webhookId=${webhook.id}&open=`)
    expect(mail![0]).toMatch(/^(Na fila de e-mails|E-mail enviado): “.+” para admin@/)
    expect(mail![1]).toBe('/settings/general/email-settings')
    const reader = await company.user('manager', { plus: ['automations.view', 'team.see-all-stores'] })
    expect((await textsFor(reader)).map(([, leadsTo]) => leadsTo)).toContain('')
  } finally {
    await receiver.close()
  }
})

it('whoever turns a rule on must be allowed to write the field that it writes', async () => {
  const company = await world.company()
  const plus = ['automations.view', 'automations.edit', 'deals.edit']
  const person = await company.user('technician', { plus })
  const set = (field: string, value: string) => doing(act('deals.set', { field, value }))
  const publish = async (rule: Rule) => {
    const { id } = await person.call(automations.create, { body: { name: 'Preencher', rule } })
    return person.call(automations.publish, { params: { id } })
  }
  await expect(publish(set('commercialOwnerId', company.admin.id))).rejects.toMatchObject({ status: 403 })
  expect(await publish(set('description', 'x'))).toMatchObject({ state: 'on' })
})

it('[FUNN-046] a status does not go while a rule that is on names it; the refusal says which', async () => {
  const company = await world.company()
  const { admin } = company
  const step = (await funnelOf(admin)).step('Comercial')
  const status = (await admin.call(funnels.addStatus, {
    params: { id: step.id },
    body: { name: 'De passagem' },
  })) as { id: string }
  const rule = await liveRule(company, doing(act('deals.move', { status: status.id })), 'Mover adiante')
  const remove = () => admin.call(funnels.removeStatus, { params: { id: status.id }, query: {} })
  await expect(remove()).rejects.toMatchObject({
    code: 'funnels.status_has_rules',
    message: expect.stringContaining('Mover adiante'),
  })
  await admin.call(automations.withdraw, { params: { id: rule.id } })
  await remove()
})

it('a status of tasks does not go either while a rule that is on names it', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await admin.call(tasks.addStatus, {
    body: { name: 'Esperando', kind: 'in-progress', color: '#2BB673' },
  })
  const rule = await liveRule(
    company,
    {
      kind: 'instant',
      when: { on: 'event', event: 'tasks.created' },
      steps: [act('tasks.put', { status: id })],
    },
    'Esperar o material',
  )
  const remove = () => admin.call(tasks.removeStatus, { params: { id } })
  await expect(remove()).rejects.toMatchObject({
    code: 'tasks.status_has_rules',
    message: expect.stringContaining('Esperar o material'),
  })
  await admin.call(automations.withdraw, { params: { id: rule.id } })
  await remove()
})

it('a rule that tells must name somebody, and a step that reached nobody says so', async () => {
  const company = await world.company()
  const { admin } = company
  const rule: Rule = {
    kind: 'instant',
    when: { on: 'event', event: 'contacts.created' },
    steps: [act('contacts.tell', { text: 'Chegou' })],
  }
  await expect(liveRule(company, rule)).rejects.toMatchObject({
    fields: { 'rule.steps.0.input.who': expect.any(String) },
  })
  const live = await liveRule(company, { ...rule, steps: [act('contacts.tell', { who: 'preSeller', text: 'Chegou' })] })
  await aContact(admin, { name: 'Rita Luz' })
  await expect.poll(async () => (await runsOf(company, live.id))[0]?.state, { timeout: 20_000 }).toBe('done')
  const [run] = await runsOf(company, live.id)
  const { steps } = await admin.call(automations.run, { params: { id: run!.id } })
  expect(JSON.stringify(steps)).toContain('Não avisou ninguém')
})

it.each([
  ['stay', { on: 'stay', of: 'deal', places: [], minutes: 60 }],
  ['schedule', { on: 'schedule', of: 'deal', every: 'day', day: 1, at: '08:00' }],
  ['day', { on: 'day', of: 'deal', field: 'deal.closingOn', days: 0, at: '08:00' }],
] as const)('what reaches a %s is found to the last record, part by part', async (_on, when) => {
  const company = await world.company()
  const made: string[] = []
  for (let count = 0; count < 5; count++) made.push((await aDeal(company.admin)).id)
  await company.within((ctx) =>
    ctx.run(statement(`update deals set closing_on = '2026-11-20', status_since = '2026-11-20T10:00:00.123456Z'`)),
  )
  const span = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z', zone: 'America/Sao_Paulo' }
  const found = await company.look(async (ctx) => {
    const ids: string[] = []
    for await (const some of reachedInParts(
      ctx,
      noting('', { when: { ...when, places: [] } as Rule['when'] }),
      span,
      2,
    ))
      ids.push(...some.map(({ id }) => id))
    return ids
  })
  expect(found.toSorted()).toEqual(made.toSorted())
})

it('a schedule comes at its hour by the clock of each record’s store', async () => {
  const company = await world.company()
  const { id: storeId } = await company.admin.call(stores.addStore, {
    body: { name: 'Rio Branco', zipCode: '38010-000' },
  })
  await company.within((ctx) =>
    ctx.run(statement(`update stores set time_zone = 'America/Rio_Branco' where id = $1`, [storeId])),
  )
  const here = await aDeal(company.admin)
  const there = await aDeal(company.admin, { storeId })
  const rule = noting('', { when: { on: 'schedule', of: 'deal', every: 'day', day: 1, at: '08:00' } })
  const between = (from: string, until: string) =>
    company.look(async (ctx) =>
      (await reached(ctx, rule, { from, until, zone: 'America/Sao_Paulo' }, { most: 10 })).map(({ id, at }) => [
        id,
        new Date(at).toISOString(),
      ]),
    )
  expect(await between('2026-11-20T10:30:00Z', '2026-11-20T11:30:00Z')).toEqual([[here.id, '2026-11-20T11:00:00.000Z']])
  expect(await between('2026-11-20T12:30:00Z', '2026-11-20T13:30:00Z')).toEqual([
    [there.id, '2026-11-20T13:00:00.000Z'],
  ])
})

it('a rule tells people about a contact and about a task that stands on nothing: whom these name, and others beside', async () => {
  const company = await world.company()
  const { admin } = company
  const [seller, other, third] = [
    await company.user('salesman'),
    await company.user('salesman'),
    await company.user('salesman'),
  ]
  const noticesOf = async (who: typeof seller) =>
    (await who.call(notifications.list, {})).list
      .filter(({ kind }) => kind === 'rule-told')
      .map(({ title, text, link }) => [title, text, link])
  await liveRule(company, {
    kind: 'instant',
    when: { on: 'event', event: 'contacts.created' },
    steps: [act('contacts.tell', { who: 'owner', people: [third.id], text: '{{contact.name}} chegou' })],
  })
  await liveRule(
    company,
    {
      kind: 'instant',
      when: { on: 'event', event: 'tasks.created' },
      steps: [act('tasks.tell', { who: 'responsible', text: 'Comece por {{task.title}}' })],
    },
    'Tarefa nova',
  )
  const { id: contactId } = await aContact(admin, { name: 'Rita Luz', ownerId: seller.id })
  const body = await aTask(admin, { title: 'Arrumar o estoque', responsibleIds: [other.id] })
  const { id: taskId } = await admin.call(tasks.create, { body })
  await expect
    .poll(() => noticesOf(other), { timeout: 20_000 })
    .toEqual([['Tarefa nova: Arrumar o estoque', 'Comece por Arrumar o estoque', `/tasks/${taskId}`]])
  const ofContact = [['Boas-vindas: Rita Luz', 'Rita Luz chegou', `/contacts/${contactId}`]]
  await expect.poll(() => noticesOf(seller), { timeout: 20_000 }).toEqual(ofContact)
  expect(await noticesOf(third)).toEqual(ofContact)
})

it('a rule about contacts mails them, with a model that names no deal; its run shows fields by their names', async () => {
  const company = await world.company()
  const { admin } = company
  const modelOf = (corpo: string) => admin.call(emailModels.create, { body: { nome: 'Oi', assunto: 'Olá', corpo } })
  const mailing = (model: string): Rule => ({
    kind: 'instant',
    when: { on: 'event', event: 'contacts.created' },
    steps: [
      act('templates.mail-contact', { model, to: 'customer' }),
      act('notes.add-contact', { text: 'Escrevemos a {{contact.name}}' }),
    ],
  })
  const ofDeal = await modelOf('Sobre o negócio {{projeto.nome}}')
  await expect(liveRule(company, mailing(ofDeal.id))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('{{projeto.nome}}'),
  })
  const rule = await liveRule(company, mailing((await modelOf('Bom dia, {{lead.primeiroNome}}')).id))
  const contact = await aContact(admin, { name: 'Rita Luz', email: 'rita@luz.test' })
  await expect.poll(() => notesOf(company), { timeout: 20_000 }).toEqual(['Escrevemos a Rita Luz'])
  const mails = await company.look((ctx) =>
    ctx.rows(statement('select recipient from mail_deliveries where about_id = $1', [contact.id])),
  )
  expect(mails).toEqual([{ recipient: 'rita@luz.test' }])
  const [run] = await runsOf(company, rule.id)
  const { steps } = await admin.call(automations.run, { params: { id: run!.id } })
  expect(steps.flatMap(({ input }) => input).at(-1)?.value).toMatch(/^Escrevemos a \[[^\]{}]+\]$/)
})
