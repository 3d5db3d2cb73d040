import pg from 'pg'
import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { automations } from '../contract.ts'
import { beginRuns } from './begin-runs.ts'
import { letTimePass, liveRule, notesOf, noting, waiting, workOffAll } from './testing.ts'

const world = await startWorld()
const { services } = world.running

const outcomes = async ({ admin }: TestCompany, id: string) =>
  (await admin.call(automations.runs, { params: { id } })).list.map(({ state, reason }) => [state, reason])

it('a rule begins nothing once it is off, even where a process still has it in memory', async () => {
  const company = await world.company()
  const { id } = await liveRule(company, noting('Olá'))
  await aDeal(company.admin)
  await company.within((ctx) => ctx.run(statement(`update automations set state = 'off'`)))
  await aDeal(company.admin)
  expect(await outcomes(company, id)).toHaveLength(1)
})

it('a run that was being written while its rule was turned off ends', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await liveRule(company, noting('Olá'))
  const deal = await aDeal(admin)
  await workOffAll(services, company)
  await company.within(async (ctx) => {
    await beginRuns(ctx, { id: crypto.randomUUID(), kind: 'deals.created', subject: { kind: 'deal', id: deal.id } })
    // As if its commit were under way: with it the run is written.
    for (const one of ctx.lastly.splice(0)) await ctx.run(one)
    await admin.call(automations.withdraw, { params: { id } })
  })
  expect(await outcomes(company, id)).toEqual([
    ['going', null],
    ['done', null],
  ])
  await workOffAll(services, company)
  expect(await outcomes(company, id)).toEqual([
    ['stopped', 'Interrompida: a automação foi desligada.'],
    ['done', null],
  ])
})

it('a run that rests until its night is cut off from no rule that acted meanwhile', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await liveRule(company, noting('Mudou', { when: { on: 'event', event: 'deals.changed' } }))
  const set = { do: 'act' as const, action: 'deals.set', input: { field: 'description', value: 'De noite' } }
  await liveRule(company, noting('', { steps: [set] }), 'Noturna')
  const deal = await aDeal(admin)
  // As the night does: what has begun rests until then.
  await company.within((ctx) => ctx.run(statement(`update automation_due set due_at = now() + interval '3 hours'`)))
  await admin.call(deals.edit, { params: { id: deal.id }, body: { description: 'De dia' } })
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Mudou'])
  await letTimePass(company)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Mudou', 'Mudou'])
  expect(await outcomes(company, id)).toHaveLength(2)
})

it('what waits is woken when it is due, even where its own job was lost', async () => {
  const company = await world.company()
  await liveRule(company, waiting(90))
  await aDeal(company.admin)
  await workOffAll(services, company)
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  await client.query('delete from graphile_worker._private_jobs')
  await workOffAll(services, company)
  const { rows } = await client.query<{ inMinutes: number }>(
    `select round(extract(epoch from run_at - now()) / 60)::int as "inMinutes" from graphile_worker.jobs
     where task_identifier = 'automations.run'`,
  )
  await client.end()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.inMinutes).toBeGreaterThanOrEqual(89)
})

it('of things that happened together, each in a run of its own, only those begin a rule that it has not led to itself', async () => {
  const company = await world.company()
  const { id } = await liveRule(company, noting('Mudou', { when: { on: 'event', event: 'deals.changed' } }))
  const [one, other] = [await aDeal(company.admin), await aDeal(company.admin)]
  const another = crypto.randomUUID()
  const causeOf = (ruleIds: string[]) => ({
    runId: crypto.randomUUID(),
    name: 'Automação: Outra',
    ruleIds,
    notAgain: new Set<string>(),
  })
  const [led, free] = [causeOf([id, another]), causeOf([another])]
  await company.within((ctx) =>
    ctx.emitMany('deals.changed', [
      { subject: { kind: 'deal', id: one.id }, after: { description: 'A' }, cause: led },
      { subject: { kind: 'deal', id: other.id }, after: { description: 'B' }, cause: free },
    ]),
  )
  expect([[...led.notAgain], [...free.notAgain]]).toEqual([['Boas-vindas'], []])
  const runs = await company.look((ctx) => ctx.rows(statement('select subject_id, led_by from automation_runs')))
  expect(runs).toEqual([{ subjectId: other.id, ledBy: [another] }])
})
