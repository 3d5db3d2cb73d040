import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../contract.ts'
import { dealViews } from '../../views-contract.ts'
import { aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()

it('counts and shows the deals of a step by their next step, and orders the cards by it', async () => {
  const { admin, user, within } = await world.company()
  const { at, step } = await funnelOf(admin)
  const stepId = step('Comercial').id
  const made = { late: '', soon: '', later: '', none: '', busy: '', owed: '', tonight: '', won: '' }
  for (const name of Object.keys(made) as (keyof typeof made)[]) made[name] = (await aDeal(admin)).id
  const elsewhere = await aDeal(admin, { step: 'Pré-venda', status: step('Pré-venda').statuses[0]!.name })
  const midnight = "date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'"
  const set = (id: string, when: string, state = 'open') =>
    within((ctx) =>
      ctx.run(statement(`update deals set next_task_at = ${when}, state = '${state}' where id = $1`, [id])),
    )
  await set(made.late, "now() - interval '1 minute'")
  await set(made.soon, `greatest(now() + interval '1 second', ${midnight} + interval '23 hours 59 minutes')`)
  await set(made.later, `${midnight} + interval '1 day'`)
  await set(made.won, 'null', 'won')
  // A task that is open is a next step, too, and late when its deadline has passed.
  const due = (id: string, when: string) =>
    within((ctx) =>
      ctx.run(statement(`update deals set pending_tasks = 1, tasks_due_at = ${when} where id = $1`, [id])),
    )
  await due(made.busy, "now() + interval '40 days'")
  await due(made.owed, "now() - interval '1 hour'")
  await due(made.tonight, `${midnight} + interval '1 day'`)
  await set(elsewhere.id, "now() - interval '1 day'")
  const columnId = at('Comercial', 'Novo contato').statusId
  const noneIn = { [columnId]: 1 }
  const counted = (query: Record<string, unknown>) => admin.call(dealViews.nextSteps, { query })
  expect(await counted({ stepId })).toEqual({ overdue: 2, today: 2, none: 1, noneIn })
  expect(await counted({ lanes: true })).toEqual({ overdue: 3, today: 2, none: 1, noneIn })
  // A parallel step counts by the place that a deal has in it.
  const parallel = step('Homologação')
  await within((ctx) =>
    ctx.run(
      statement('insert into deal_parallel_statuses (deal_id, step_id, status_id) values ($1, $2, $3)', [
        made.none,
        parallel.id,
        parallel.statuses[1]!.id,
      ]),
    ),
  )
  expect(await counted({ stepId: parallel.id })).toMatchObject({ none: 1, noneIn: { [parallel.statuses[1]!.id]: 1 } })
  const cards = async (query: object) =>
    (await admin.call(deals.column, { query: { columnId, ...query } })).cards.map(({ id }) => id)
  expect((await cards({ nextStep: ['overdue'] })).sort()).toEqual([made.late, made.owed].sort())
  expect((await cards({ nextStep: ['today', 'none'] })).sort()).toEqual([made.soon, made.tonight, made.none].sort())
  expect((await cards({ sort: 'taskAt' })).slice(0, 3)).toEqual([made.owed, made.late, made.soon])
  const hidden = await user('salesman', { plus: ['general.hide-summary-of-deals'] })
  expect(await hidden.call(dealViews.nextSteps, { query: { stepId } })).toEqual({})
})

it('today is the day of the deal’s store: in Acre it lasts two hours longer than in Brasília', async () => {
  const { admin, within, storeId } = await world.company()
  const { id } = await aDeal(admin)
  const acre = "'America/Rio_Branco'"
  const nearMidnight = `((now() at time zone ${acre})::date + 1)::timestamp at time zone ${acre} - interval '1 second'`
  await within(async (ctx) => {
    await ctx.run(statement(`update stores set time_zone = ${acre} where id = $1`, [storeId]))
    await ctx.run(statement(`update deals set next_task_at = ${nearMidnight} where id = $1`, [id]))
  })
  expect(await admin.call(dealViews.nextSteps, { query: { lanes: true } })).toMatchObject({ today: 1 })
  await within((ctx) =>
    ctx.run(statement(`update deals set next_task_at = ${nearMidnight} + interval '2 seconds' where id = $1`, [id])),
  )
  expect(await admin.call(dealViews.nextSteps, { query: { lanes: true } })).toMatchObject({ today: 0 })
})
