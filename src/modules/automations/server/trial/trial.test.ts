import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal, funnelOf, manyDeals } from '../../../deals/server/testing.ts'
import { stores } from '../../../organisation/stores-contract.ts'
import { automations } from '../../contract.ts'
import { liveRule, notesOf, noting, scanNow, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

it('what a trial says of the log is what the live rule did, with the values that records had then; it writes nothing', async () => {
  const company = await world.company()
  const { admin } = company
  const { statusId } = (await funnelOf(admin)).at('Comercial', 'Qualificação')
  const rule = noting('Grande em qualificação', {
    when: {
      on: 'event',
      event: 'deals.moved',
      if: { join: 'all', parts: [{ field: 'event.to', is: 'any-of', value: [statusId] }] },
    },
    if: { join: 'all', parts: [{ field: 'deal.bidAmount', is: 'at-least', value: 1_000_000 }] },
  })
  const { id } = await liveRule(company, rule)
  for (const bidAmount of [500_000, 1_000_000, 2_000_000]) {
    const deal = await aDeal(admin, { bidAmount })
    await admin.call(deals.move, { params: { id: deal.id }, body: { statusId } })
    await workOffAll(services, company)
    // What changes afterwards is not what the rule saw.
    await admin.call(deals.edit, { params: { id: deal.id }, body: { bidAmount: 1_500_000 } })
  }
  const count = () =>
    company.look(async (ctx) => (await ctx.one(statement<{ n: number }>('select count(*) as n from events'))).n)
  const before = await count()
  const trial = await admin.call(automations.tryOut, { body: { rule } })
  expect(await count()).toBe(before)
  const { list } = await admin.call(automations.runs, { params: { id } })
  const real = {
    begun: list.length,
    passed: list.filter(({ state }) => state === 'done').length,
    acts: (await notesOf(company)).length,
  }
  expect(real).toEqual({ begun: 3, passed: 2, acts: 2 })
  expect({ begun: trial.begun, passed: trial.passed, acts: trial.acts[0]!.count }).toEqual(real)
  expect(trial.out).toMatchObject([{ label: 'Valor', count: 1 }])
})

it('a rule is tried on one record, with what each condition sees, and does nothing', async () => {
  const company = await world.company()
  const deal = await aDeal(company.admin, { bidAmount: 100 })
  const rule = noting('x', {
    if: { join: 'any', parts: [{ field: 'deal.bidAmount', is: 'less-than', value: 200 }] },
    steps: [
      { do: 'wait', minutes: 60 },
      { do: 'act', action: 'notes.add-deal', input: { text: 'x' } },
    ],
  })
  const tried = await company.admin.call(automations.tryOn, { params: { recordId: deal.id }, body: { rule } })
  expect(tried.outcome).toBe('done')
  expect(tried.steps.map(({ kind, passed }) => [kind, passed])).toEqual([
    ['judged', true],
    ['rest', null],
    ['judged', true],
    ['act', null],
  ])
  expect(await notesOf(company)).toEqual([])
})

it('a deal that stands too long begins one run, however often it is looked for', async () => {
  const company = await world.company()
  const rule = noting('Parado', { when: { on: 'stay', of: 'deal', places: [], minutes: 60 } })
  await liveRule(company, rule)
  const deal = await aDeal(company.admin)
  await company.within((ctx) =>
    ctx.run(
      statement(
        `with back as (update automations set scanned_until = now() - interval '2 minutes')
         update deals set status_since = now() - interval '61 minutes' where id = $1`,
        [deal.id],
      ),
    ),
  )
  await scanNow(services, company)
  await company.within((ctx) =>
    ctx.run(statement(`update automations set scanned_until = now() - interval '5 minutes'`)),
  )
  await scanNow(services, company)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Parado'])
})

it('a trial counts and names the records that its reader reaches, and answers no question about others', async () => {
  const company = await world.company()
  const person = await company.user('salesman', { plus: ['automations.view', 'automations.edit'] })
  const { id: storeId } = await company.admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38010-000' } })
  await aDeal(company.admin, { title: 'Da filial', storeId })
  const own = await aDeal(person, { title: 'Do vendedor' })
  const trial = await person.call(automations.tryOut, { body: { rule: noting('x') } })
  expect({ begun: trial.begun, examples: trial.examples.map(({ id }) => id) }).toEqual({ begun: 1, examples: [own.id] })
  const asking = (value: string) =>
    person.call(automations.tryOut, {
      body: { rule: noting('x', { if: { join: 'all', parts: [{ field: 'deal.title', is: 'is', value }] } }) },
    })
  const [there, nowhere] = [await asking('Da filial'), await asking('De ninguém')]
  expect({ ...there, since: '' }).toEqual({ ...nowhere, since: '' })
  expect((await asking('Do vendedor')).passed).toBe(1)
})

it('a trial may be asked for under an Idempotency-Key like anything else', async () => {
  const company = await world.company()
  const deal = await aDeal(company.admin)
  for (const path of ['automation-trials', `automation-trials/${deal.id}`]) {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { status } = await company.admin.request('POST', `/api/${path}`, { rule: noting('x') }, key)
    expect(status).toBe(200)
  }
})

it('a rule that errs while it looks for records does not keep the others from looking', async () => {
  const company = await world.company()
  const stay = (minutes: number) =>
    noting(`Parado ${minutes}`, { when: { on: 'stay', of: 'deal', places: [], minutes } })
  const { id } = await liveRule(company, stay(30))
  await liveRule(company, stay(60))
  const deal = await aDeal(company.admin)
  await company.within((ctx) =>
    ctx.run(
      statement(
        `with back as (update automations set scanned_until = now() - interval '2 hours'),
           broken as (update automation_versions set rule = jsonb_set(rule, '{when,of}', '"moon"') where automation_id = $2)
         update deals set status_since = now() - interval '61 minutes' where id = $1`,
        [deal.id, id],
      ),
    ),
  )
  await company.admin.call(automations.edit, { params: { id }, body: { name: 'Outra', rule: stay(30) } })
  await scanNow(services, company)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['Parado 60'])
})

it('a trial of more than it reads says so, and since when its figures are', async () => {
  const company = await world.company()
  const { id } = await aDeal(company.admin)
  const { at } = await company.within((ctx) =>
    ctx.one(
      statement<{ at: string }>(
        `with made as (
           insert into events (id, at, kind, subject_kind, subject_id, actor_name)
           select gen_random_uuid(), $2::timestamptz - n * interval '10 milliseconds', 'deals.created', 'deal', $1, ''
           from generate_series(1, 20005) n returning at
         )
         select at from made order by at desc offset 19998 limit 1`,
        [id, new Date(Date.now() - 60_000).toISOString()],
      ),
    ),
  )
  const { begun, since, isCut } = await company.admin.call(automations.tryOut, { body: { rule: noting('x') } })
  expect({ begun, isCut, since: new Date(since).toISOString() }).toEqual({
    begun: 20_000,
    isCut: true,
    since: new Date(at).toISOString(),
  })
  const other = await world.company()
  expect(await other.admin.call(automations.tryOut, { body: { rule: noting('x') } })).toMatchObject({ isCut: false })
})

it('whatever a trial began stands in one of its lines, also what waits for the night', async () => {
  const company = await world.company()
  for (const bidAmount of [100, 500, 900]) await aDeal(company.admin, { bidAmount })
  const rule = noting('x', {
    kind: 'night',
    if: { join: 'all', parts: [{ field: 'deal.bidAmount', is: 'at-least', value: 500 }] },
  })
  for (const kind of ['night', 'instant'] as const) {
    const { begun, passed, out } = await company.admin.call(automations.tryOut, { body: { rule: { ...rule, kind } } })
    expect(begun).toBe(3)
    expect(passed + out.reduce((sum, { count }) => sum + count, 0)).toBe(begun)
  }
})

it('a trial of a rule on the goals of statuses counts what stood past them', async () => {
  const company = await world.company()
  await company.within((ctx) => manyDeals(ctx, 3))
  const rule = noting('x', { when: { on: 'stay', of: 'deal', places: [], minutes: null } })
  const begunWith = async (hours: number | null) => {
    await company.within((ctx) =>
      ctx.run(
        statement(
          `with aged as (update deals set status_since = now() - interval '30 hours')
           update statuses set goal_hours = $1`,
          [hours],
        ),
      ),
    )
    return (await company.admin.call(automations.tryOut, { body: { rule } })).begun
  }
  expect([await begunWith(24), await begunWith(48), await begunWith(null)]).toEqual([3, 0, 0])
})
