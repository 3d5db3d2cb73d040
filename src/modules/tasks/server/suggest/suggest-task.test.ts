import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { tasks } from '../../contract.ts'
import { aTask, inDays } from '../test-task.ts'

const world = await startWorld()

it('a deal without a next step suggests the task that what happened calls for, and says why; once it is added, none', async () => {
  const { admin, user, within } = await world.company()
  const { id } = await aDeal(admin, { ownerId: admin.id })
  const suggested = async () => (await admin.call(tasks.suggestion, { query: { dealId: id } })).suggested
  expect(await suggested()).toMatchObject({ why: 'Falta a conta de energia.', task: { dueOn: inDays(1) } })
  await admin.call(deals.edit, { params: { id }, body: { closingOn: inDays(-1) } })
  expect(await suggested()).toMatchObject({ task: { title: 'Combinar nova data de fechamento' } })
  const opened = () =>
    within((ctx) => ctx.emit({ kind: 'proposals.viewed', subject: { kind: 'deal', id }, threadId: id }))
  await opened()
  await opened()
  const { why, task } = (await suggested())!
  expect(why).toBe('O cliente abriu a proposta 2 vezes.')
  const added = await admin.call(tasks.create, { body: task })
  expect(added).toMatchObject({ title: 'Ligar sobre a proposta', typeName: 'Ligação', dealId: id })
  expect(await suggested()).toBeNull()
  // What was done about it answers what happened before.
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  await admin.call(tasks.setStatus, { params: { id: added.id }, body: { statusId: done.id } })
  expect(await suggested()).toMatchObject({ task: { title: 'Combinar nova data de fechamento' } })
  const hidden = await user('manager', { plus: ['deal-tabs.tasks'] })
  expect((await hidden.request('GET', `/api/tasks/suggestion?dealId=${id}`)).status).toBe(403)
})

it('a suggested step says how deals of its column ended with such a step and without it, once thirty of each did', async () => {
  const { admin, within } = await world.company()
  const { id } = await aDeal(admin, { ownerId: admin.id })
  const suggested = async () => (await admin.call(tasks.suggestion, { query: { dealId: id } })).suggested!
  const { task } = await suggested()
  const model = await admin.call(tasks.create, { body: await aTask(admin, { typeId: task.typeId }) })
  /** Deals that stood in the column and ended; of those with the step two in three are won, of the others one in three. */
  const ended = (from: number, to: number) =>
    within(async (ctx) => {
      await ctx.run(
        statement(
          `with one as (
             insert into deals (id, number, title, contact_id, step_id, status_id, store_id, state)
             select gen_random_uuid(), 5000 + n, n::text, d.contact_id, d.step_id, d.status_id, d.store_id,
               case when (n % 3 = 0) = (n % 2 = 0) then 'lost' else 'won' end
             from deals d, generate_series($2::int, $3::int) n where d.id = $1
             returning tenant_id, id, step_id, status_id)
           insert into deal_stays (id, deal_id, step_id, status_id, entered_at, left_at)
           select gen_random_uuid(), id, step_id, status_id, now() - interval '9 days', now() + interval '1 day' from one`,
          [id, from, to],
        ),
      )
      await ctx.run(
        statement(
          `insert into tasks select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'number', d.number,
             'deal_id', d.id, 'created_at', now()))).*
           from tasks t, deals d where t.id = $1 and d.number between 5000 + $2::int and 5000 + $3::int and d.number % 2 = 0`,
          [model.id, from, to],
        ),
      )
    })
  await ended(1, 58)
  expect((await suggested()).fared).toBeNull()
  await ended(59, 60)
  expect((await suggested()).fared).toEqual({ withStep: { won: 20, of: 30 }, without: { won: 10, of: 30 } })
})
