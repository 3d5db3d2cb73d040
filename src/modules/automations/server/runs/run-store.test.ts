import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { tasks } from '../../../tasks/contract.ts'
import { aTask } from '../../../tasks/server/test-task.ts'
import { automations } from '../../contract.ts'
import { liveRule, noting, waiting, workOffAll } from '../testing.ts'

const world = await startWorld()

it('runs of a kind of record that a person may not see at all are not told to them', async () => {
  const company = await world.company()
  const when = { on: 'event' as const, event: 'contacts.created' }
  const { id } = await liveRule(company, waiting(60, { when }))
  const contact = await aContact(company.admin)
  const runsFor = async (who: Actor) => (await who.call(automations.runs, { params: { id } })).list
  const [run] = await runsFor(company.admin)
  expect(run).toMatchObject({ subjectId: contact.id })
  await company.withdraw('contacts.view', 'manager')
  const person = await company.user('manager', { plus: ['automations.view'] })
  expect(await runsFor(person)).toEqual([])
  const show = person.call(automations.run, { params: { id: run!.id } })
  await expect(show).rejects.toMatchObject({ status: 404 })
})

it('a deal and its contact tell what rules did to what stands on them, each to whoever sees it', async () => {
  const company = await world.company()
  const { admin } = company
  const begun = (event: string) => liveRule(company, waiting(60, { when: { on: 'event', event } }), event)
  for (const event of ['contacts.created', 'deals.created', 'tasks.created']) await begun(event)
  const contact = await aContact(admin)
  const deal = await aDeal(admin, { contactId: contact.id })
  await aDeal(admin, { contactId: (await aContact(admin)).id })
  const task = await admin.call(tasks.create, { body: await aTask(admin, { dealId: deal.id }) })
  const of = async (who: Actor, recordId: string) => {
    const { rules, list } = await who.call(automations.ofRecord, { params: { recordId }, query: {} })
    return { rules, of: list.map(({ subjectId }) => subjectId).toSorted() }
  }
  expect(await of(admin, deal.id)).toEqual({ rules: 2, of: [deal.id, task.id].toSorted() })
  expect(await of(admin, contact.id)).toEqual({ rules: 3, of: [contact.id, deal.id, task.id].toSorted() })
  await company.withdraw('tasks.list-others', 'manager')
  const person = await company.user('manager', { plus: ['automations.view', 'deal-tabs.tasks'] })
  expect(await of(person, deal.id)).toEqual({ rules: 1, of: [deal.id] })
})

it('only the rules that did something acted on a record; those whose conditions were not met are told apart', async () => {
  const company = await world.company()
  const { admin } = company
  const isWorth = { field: 'deal.bidAmount', is: 'at-least' as const, value: 100_000 }
  await liveRule(company, noting('Boas-vindas'))
  await liveRule(company, noting('Grande', { if: { join: 'all', parts: [isWorth] } }), 'Grande')
  await liveRule(company, waiting(60), 'Depois')
  const deal = await aDeal(admin, { bidAmount: 100 })
  await workOffAll(world.running.services, company)
  const { rules, acted, unmet } = await admin.call(automations.ofRecord, { params: { recordId: deal.id }, query: {} })
  expect({ rules, acted, unmet }).toEqual({ rules: 3, acted: 1, unmet: 1 })
})

it('why a step failed names what its reader sees, and nothing else', async () => {
  const company = await world.company()
  const { admin } = company
  const seller = await company.user('salesman', { plus: ['automations.view'] })
  const { id: status } = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  const secret = await admin.call(tasks.create, { body: await aTask(admin, { title: 'Segredo' }) })
  const { id } = await liveRule(
    company,
    noting('', {
      when: { on: 'event', event: 'tasks.created' },
      steps: [{ do: 'act', action: 'tasks.put', input: { status } }],
    }),
  )
  const task = await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [seller.id] }) })
  await admin.call(tasks.block, { params: { id: task.id }, body: { blockedById: secret.id } })
  await workOffAll(world.running.services, company)
  const shownTo = async (who: Actor) => {
    const { list } = await who.call(automations.runs, { params: { id } })
    const { reason, steps } = await who.call(automations.run, { params: { id: list[0]!.id } })
    return [list[0]!.reason, reason, steps.find(({ kind }) => kind === 'failed')?.text]
  }
  const why = 'Esta tarefa está bloqueada por outra tarefa não concluída.'
  expect(await shownTo(admin)).toEqual(Array(3).fill(`${why} Ela espera “Segredo”.`))
  expect(await shownTo(seller)).toEqual(Array(3).fill(why))
})

it('a run shows no value of a field that is hidden from its reader', async () => {
  const company = await world.company()
  const { admin } = company
  const isWorth = { field: 'deal.bidAmount', is: 'at-least' as const, value: 100_000 }
  const { id } = await liveRule(company, noting('Grande', { if: { join: 'all', parts: [isWorth] } }))
  await aDeal(admin, { bidAmount: 123_456 })
  await workOffAll(world.running.services, company)
  const reader = await company.user('manager', { plus: ['automations.view', 'deal-tabs.opportunity-value'] })
  const sawOf = async (who: Actor) => {
    const { list } = await who.call(automations.runs, { params: { id } })
    const { steps } = await who.call(automations.run, { params: { id: list[0]!.id } })
    return steps.flatMap(({ saw }) => saw)
  }
  expect(await sawOf(admin)).toMatchObject([{ label: 'Valor', value: expect.stringContaining('1.234,56') }])
  expect(await sawOf(reader)).toMatchObject([{ label: 'Campo oculto', value: 'oculto', passed: true }])
})

it('the records of short lists are told to whoever writes rules; a reader learns the names that the rule uses', async () => {
  const company = await world.company()
  const { admin } = company
  const places = [(await funnelOf(admin)).at('Comercial', 'Qualificação').statusId]
  const { id } = await liveRule(company, noting('x', { when: { on: 'stay', of: 'deal', places, minutes: 60 } }))
  const person = await company.user('technician', { plus: ['automations.view'] })
  const options = person.call(automations.options, { query: { of: 'user' } })
  await expect(options).rejects.toMatchObject({ status: 403 })
  const { named } = await person.call(automations.show, { params: { id } })
  expect(named).toEqual([{ id: places[0], name: 'Qualificação (Comercial)' }])
})

it('what remains of runs that were tidied away is told as a number', async () => {
  const company = await world.company()
  const { id } = await liveRule(company, noting('x'))
  await company.within((ctx) =>
    ctx.run(
      statement(
        `insert into automation_counts (automation_id, day, state, runs)
         values ($1, '2026-03-10', 'done', 3), ($1, '2026-03-11', 'done', 4), ($1, '2026-03-11', 'failed', 2)`,
        [id],
      ),
    ),
  )
  expect(await company.admin.call(automations.show, { params: { id } })).toMatchObject({
    runs: { begun: 0 },
    earlier: { begun: 9, done: 7, stopped: 0, failed: 2 },
  })
})

it('a choice of statuses says the step of each, and a search is text whatever its signs', async () => {
  const { admin } = await world.company()
  const search = async (text: string) =>
    (await admin.call(automations.options, { query: { of: 'status', search: text } })).map(({ name }) => name)
  expect(await search('qualifica')).toEqual(['Qualificação (Comercial)'])
  expect([await search('%'), await search('_')]).toEqual([[], []])
})

it('a rule that would begin itself by what it did says so at the step that did it', async () => {
  const company = await world.company()
  const { admin } = company
  const rule = noting('', {
    when: { on: 'event', event: 'deals.changed' },
    steps: [{ do: 'act', action: 'deals.set', input: { field: 'description', value: 'Visto' } }],
  })
  const { id } = await liveRule(company, rule, 'Marcar')
  const deal = await aDeal(admin)
  const texts = async () => {
    await workOffAll(world.running.services, company)
    const { list } = await admin.call(automations.runs, { params: { id } })
    const { steps } = await admin.call(automations.run, { params: { id: list[0]!.id } })
    return { runs: list.length, said: steps.flatMap(({ kind, text }) => (kind === 'acted' ? [text] : [])) }
  }
  await admin.call(deals.edit, { params: { id: deal.id }, body: { description: 'Novo' } })
  const said = ['Feito · Não começa de novo, porque levou a esta ação: Marcar']
  expect(await texts()).toEqual({ runs: 1, said })
  // What it writes stands there already: nothing happens that could begin it.
  await admin.call(deals.edit, { params: { id: deal.id }, body: { title: 'Outro' } })
  expect(await texts()).toEqual({ runs: 2, said: ['Feito'] })
})
