import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask } from '../../tasks/server/test-task.ts'
import { emailModels } from '../../templates/contract.ts'
import { automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { letTimePass, liveRule, notesOf, noting, workOffAll } from './testing.ts'

const world = await startWorld()
const { services } = world.running

it('a rule that is turned on acts once on what happens, under its own name', async () => {
  const company = await world.company()
  const rule = await liveRule(company, noting('Olá, {{contact.name}}'))
  expect(rule).toMatchObject({ state: 'on', version: 1 })
  const contact = await aContact(company.admin, { name: 'Marta Reis' })
  const deal = await aDeal(company.admin, { contactId: contact.id })
  await workOffAll(services, company)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Olá, Marta Reis'])
  const [note] = await company.look((ctx) =>
    ctx.rows(statement(`select actor_name, actor_id, cause_id from events where kind = 'notes.created'`)),
  )
  const { list } = await company.admin.call(automations.runs, { params: { id: rule.id } })
  expect(note).toMatchObject({ actorName: 'Automação: Boas-vindas', actorId: null, causeId: list[0]!.id })
  expect(list).toMatchObject([{ state: 'done', subjectId: deal.id, version: 1 }])
  const run = await company.admin.call(automations.run, { params: { id: list[0]!.id } })
  expect(run.steps.map(({ kind }) => kind)).toEqual(['judged', 'acted'])
})

it('conditions are judged with the values of the record, which the run shows', async () => {
  const company = await world.company()
  const rule = await liveRule(
    company,
    noting('Grande', {
      if: { join: 'all', parts: [{ field: 'deal.bidAmount', is: 'at-least', value: 1_500_000 }] },
    }),
  )
  await aDeal(company.admin, { bidAmount: 1_499_999 })
  await aDeal(company.admin, { bidAmount: 1_500_000 })
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Grande'])
  const { list } = await company.admin.call(automations.runs, {
    params: { id: rule.id },
    query: { states: ['stopped'] },
  })
  const run = await company.admin.call(automations.run, { params: { id: list[0]!.id } })
  expect(run).toMatchObject({
    reason: 'Não atendeu às condições.',
    steps: [{ saw: [{ label: 'Valor', value: expect.stringContaining('14.999,99'), passed: false }] }],
  })
})

const runsOf = async (company: Awaited<ReturnType<typeof world.company>>, id: string) =>
  (await company.admin.call(automations.runs, { params: { id } })).list

it('a rule obeys what a status requires; the refused step says why and goes on once it is there', async () => {
  const company = await world.company()
  const { statusId } = (await funnelOf(company.admin)).at('Comercial', 'Qualificação')
  await company.admin.call(funnels.editStatus, { params: { id: statusId }, body: { requires: ['technician'] } })
  const rule = await liveRule(
    company,
    noting('', { steps: [{ do: 'act', action: 'deals.move', input: { status: statusId } }] }),
  )
  const deal = await aDeal(company.admin)
  await workOffAll(services, company)
  const [run] = await runsOf(company, rule.id)
  expect(run).toMatchObject({ state: 'going', tries: 1, reason: expect.any(String) })
  await company.admin.call(deals.edit, { params: { id: deal.id }, body: { technicianId: company.admin.id } })
  await company.admin.call(automations.retry, { params: { id: run!.id }, body: {} })
  await workOffAll(services, company)
  expect((await company.admin.call(deals.show, { params: { id: deal.id } })).statusId).toBe(statusId)
  expect(await runsOf(company, rule.id)).toMatchObject([{ state: 'done', tries: 0 }])
})

it('a step that fails is tried six times more, then it waits with its reason', async () => {
  const company = await world.company()
  const model = await company.admin.call(emailModels.create, { body: { nome: 'Olá', assunto: 'Olá', corpo: 'Oi' } })
  const mail = { do: 'act' as const, action: 'templates.mail', input: { model: model.id, to: 'customer' } }
  const rule = await liveRule(company, noting('', { steps: [mail] }))
  const contact = await aContact(company.admin)
  await aDeal(company.admin, { contactId: contact.id })
  for (let tries = 0; tries < 8; tries++) {
    await workOffAll(services, company)
    await letTimePass(company)
  }
  const [run] = await runsOf(company, rule.id)
  expect(run).toMatchObject({ state: 'failed', tries: 7, dueAt: null, reason: 'Não há e-mail cadastrado para enviar.' })
  await company.admin.call(contacts.edit, { params: { id: contact.id }, body: { email: 'a@b.test' } })
  await company.admin.call(automations.retry, { params: { id: run!.id }, body: { version: 'new' } })
  await workOffAll(services, company)
  expect(await runsOf(company, rule.id)).toMatchObject([{ state: 'done' }])
  const mails = await company.look((ctx) => ctx.rows(statement(`select recipient from mail_deliveries`)))
  expect(mails).toEqual([{ recipient: 'a@b.test' }])
})

it('a wait is a row: what comes after it is done when its time has come, once', async () => {
  const company = await world.company()
  const act = (text: string) => ({ do: 'act' as const, action: 'notes.add-deal', input: { text } })
  await liveRule(company, noting('', { steps: [act('um'), { do: 'wait', minutes: 60 }, act('dois')] }))
  await aDeal(company.admin)
  await workOffAll(services, company)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['um'])
  await letTimePass(company)
  await workOffAll(services, company)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['um', 'dois'])
})

it('several processes that work at once do each step once', async () => {
  const company = await world.company()
  await liveRule(company, noting('uma vez'))
  for (let made = 0; made < 12; made++) await aDeal(company.admin)
  await Promise.all(Array.from({ length: 4 }, () => workOffAll(services, company)))
  await workOffAll(services, company)
  expect(await notesOf(company)).toHaveLength(12)
})

/** A rule that writes one description where it finds another. */
const setting = (from: string, value: string) =>
  noting('', {
    when: { on: 'event', event: 'deals.changed' },
    if: { join: 'all', parts: [{ field: 'deal.description', is: 'is', value: from }] },
    steps: [{ do: 'act', action: 'deals.set', input: { field: 'description', value } }],
  })

/** A rule that writes into one field what another one was given. */
const passingOn = (from: string, field: string) =>
  noting('', {
    when: {
      on: 'event',
      event: 'deals.changed',
      if: { join: 'all', parts: [{ field: 'event.changed', is: 'any-of', value: [from] }] },
    },
    steps: [{ do: 'act', action: 'deals.set', input: { field, value: '5' } }],
  })

it('rules that set each other off end at the tenth, and the run names them', async () => {
  const company = await world.company()
  const fields = [
    'description',
    'street',
    'numberInStreet',
    'complement',
    'district',
    'city',
    'dealership',
    'roofType',
    'title',
    'clientInstance',
    'monitoringModel',
    'shadingPoint',
  ]
  // Each begins by what changed, not by what it finds: the order in which runs are done counts for nothing.
  for (const [at, field] of fields.slice(1).entries())
    await liveRule(company, passingOn(fields[at]!, field), `Regra ${at}`)
  const deal = await aDeal(company.admin)
  await company.admin.call(deals.edit, { params: { id: deal.id }, body: { description: '5' } })
  await workOffAll(services, company)
  const shown = await company.admin.call(deals.show, { params: { id: deal.id } })
  expect(fields.map((field) => String(shown[field as keyof typeof shown]))).toEqual(
    fields.map((field) => (field === 'shadingPoint' ? '' : '5')),
  )
  const rows = await company.look((ctx) =>
    ctx.rows(
      statement<{ reason: { values: { rules: string } } }>(`select reason from automation_runs where state = 'failed'`),
    ),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.reason.values.rules).toBe(Array.from({ length: 10 }, (_one, at) => `Regra ${at}`).join(' → '))
})

it('a rule never begins itself again through what it did, neither alone nor by another one', async () => {
  const company = await world.company()
  const ida = await liveRule(company, setting('ping', 'pong'), 'Ida')
  const volta = await liveRule(company, setting('pong', 'ping'), 'Volta')
  // Which comes first is a matter of chance: six deals see both orders.
  for (let at = 0; at < 6; at++) {
    await company.admin.call(deals.edit, { params: await aDeal(company.admin), body: { description: 'ping' } })
    await workOffAll(services, company)
  }
  const runs = [await runsOf(company, ida.id), await runsOf(company, volta.id)]
  const done = runs.map((ofOne) => ofOne.filter(({ state }) => state === 'done').length)
  expect([...done, ...runs.map(({ length }) => length)]).toEqual([6, 6, 6, 12])
})

it('a field of a deal has changed only where a person could name it: a task that is counted on it begins nothing', async () => {
  const company = await world.company()
  const { admin } = company
  const rule: Rule = noting('', {
    when: { on: 'event', event: 'deals.changed' },
    steps: [{ do: 'act', action: 'tasks.add-deal', input: { title: 'Ligar' } }],
  })
  const { id } = await liveRule(company, rule)
  const deal = await aDeal(admin)
  await admin.call(tasks.create, { body: await aTask(admin, { title: 'À mão', dealId: deal.id }) })
  await workOffAll(services, company)
  expect(await runsOf(company, id)).toEqual([])
  await admin.call(deals.edit, { params: { id: deal.id }, body: { description: 'Outra' } })
  await workOffAll(services, company)
  expect(await runsOf(company, id)).toHaveLength(1)
  expect((await admin.call(deals.show, { params: { id: deal.id } })).pendingTasks).toBe(2)
  const trial = await admin.call(automations.tryOut, { body: { rule, automationId: id } })
  expect([trial.begun, trial.acts[0]!.count]).toEqual([1, 1])
})

it('a rule that begins too many runs pauses itself and keeps the rest until a person decides', async () => {
  const company = await world.company()
  expect(await company.admin.call(automations.limit, {})).toEqual({ runs: 20_000 })
  await company.admin.call(automations.setLimit, { body: { runs: 10 } })
  const rule = await liveRule(company, noting('muitos'))
  for (let made = 0; made < 11; made++) await aDeal(company.admin)
  await workOffAll(services, company)
  const paused = await company.admin.call(automations.show, { params: { id: rule.id } })
  expect(paused).toMatchObject({ state: 'paused', reason: 'Pausou sozinha: 11 execuções em dez minutos.' })
  expect(await notesOf(company)).toEqual([])
  await aDeal(company.admin)
  await company.admin.call(automations.resume, { params: { id: rule.id }, body: { how: 'go-on' } })
  await workOffAll(services, company)
  expect(await notesOf(company)).toHaveLength(12)
})

it('a rule whose status is gone pauses, tells administrators, and goes on once it is there again', async () => {
  const company = await world.company()
  const other = await company.user('administrator')
  const step = (await funnelOf(company.admin)).step('Comercial')
  const status = await company.admin.call(funnels.addStatus, {
    params: { id: step.id },
    body: { name: 'De passagem' },
  })
  const rule = await liveRule(
    company,
    noting('', { steps: [{ do: 'act', action: 'deals.move', input: { status: (status as { id: string }).id } }] }),
  )
  await company.within((ctx) =>
    ctx.run(statement('update statuses set deleted_at = now() where id = $1', [(status as { id: string }).id])),
  )
  await aDeal(company.admin)
  await workOffAll(services, company)
  const paused = await company.admin.call(automations.show, { params: { id: rule.id } })
  expect(paused).toMatchObject({ state: 'paused', why: { path: 'steps.0.input.status' } })
  expect(Object.keys(paused.faults)).toEqual(['steps.0.input.status'])
  const { list: notices } = await other.call(notifications.list, { query: {} })
  expect(notices).toMatchObject([{ kind: 'automation-paused' }])
  const resume = () => company.admin.call(automations.resume, { params: { id: rule.id }, body: { how: 'go-on' } })
  await expect(resume()).rejects.toMatchObject({ status: 409, code: 'automations.part_gone' })
  await company.within((ctx) => ctx.run(statement('update statuses set deleted_at = null')))
  expect(await resume()).toMatchObject({ state: 'on' })
})
