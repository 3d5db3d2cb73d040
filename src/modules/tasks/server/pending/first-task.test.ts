import { expect, it } from 'vitest'
import { type Actor, startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { works } from '../../../../platform/work/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal, funnelOf } from '../../../deals/server/testing.ts'
import { dealViews } from '../../../deals/views-contract.ts'
import { tasks } from '../../contract.ts'
import { aTask, inDays } from '../test-task.ts'

const world = await startWorld()

/** What each deal keeps of its tasks, and what counting them anew says. */
const keptAndCounted = ({ look }: TestCompany) =>
  look((ctx) =>
    ctx.rows(
      statement<{ kept: unknown; counted: unknown }>(
        `select jsonb_build_array(d.pending_tasks, d.tasks_due_at, d.first_task_id, d.first_task_title, d.first_task_on,
             d.first_task_time, d.first_task_people) as kept,
           jsonb_build_array(coalesce(o.count, 0), f.due_at, f.id, coalesce(f.title, ''), f.due_on, coalesce(f.due_time, ''),
             coalesce(f.responsible_ids || f.owner_id, '{}')) as counted
         from deals d
         left join lateral (select count(*) from tasks t where t.tenant_id = d.tenant_id and t.deal_id = d.id
           and t.finished_at is null) o on true
         left join lateral (select t.* from tasks t where t.tenant_id = d.tenant_id and t.deal_id = d.id
           and t.finished_at is null order by t.due_at, t.id limit 1) f on true
         where d.tenant_id = platform.current_tenant()`,
      ),
    ),
  )

const statusOf = async (actor: Actor, kind: string) =>
  (await actor.call(tasks.statuses, {})).find((status) => status.kind === kind)!.id

it('whatever is done to tasks, a deal keeps the first open one as counting them anew finds it', async () => {
  const company = await world.company()
  const { admin, user } = company
  const colleague = await user('administrator')
  const [contact, other] = [await aContact(admin, { name: 'Maria Lima' }), await aContact(admin)]
  const { id: dealId } = await aDeal(admin, { contactId: contact.id })
  const make = async (title: string, dueOn: string, more: object = {}) =>
    (await admin.call(tasks.create, { body: await aTask(admin, { dealId, title, dueOn, ...more }) })).id
  const put = async (id: string, kind: string) =>
    admin.call(tasks.setStatus, { params: { id }, body: { statusId: await statusOf(admin, kind) } })
  const change = async (ids: string[], to: { dueOn?: string; responsibleIds?: string[]; statusId?: string }) =>
    (await admin.call(tasks.change, { body: { chosen: { ids }, to } })).id
  const [near, far] = [await make('Ligar para Maria Lima', inDays(2)), await make('Medir', inDays(9))]
  const repeats = { every: 1, unit: 'month', until: null } as const
  const post = async (url: string, body?: object) =>
    expect([url, (await admin.request('POST', `/api/${url}`, body)).status < 300]).toEqual([url, true])
  let work = ''
  const acts: [string, () => Promise<unknown>][] = [
    ['made', () => make('Pedir a conta', inDays(5), { dueTime: '15:00', repeats })],
    [
      'renamed',
      () => admin.call(tasks.edit, { params: { id: near }, body: { title: 'Ligar de novo para Maria Lima' } }),
    ],
    [
      'given to another',
      () => admin.call(tasks.edit, { params: { id: near }, body: { responsibleIds: [colleague.id] } }),
    ],
    [
      'put on other days',
      () => admin.call(tasks.setDays, { params: { id: far }, body: { startsOn: inDays(-9), dueOn: inDays(-2) } }),
    ],
    ['finished', () => put(far, 'done')],
    ['opened again', () => put(far, 'to-do')],
    [
      'changed with others',
      async () => {
        work = await change([near, far], { dueOn: inDays(1), responsibleIds: [admin.id] })
      },
    ],
    ['that undone', () => admin.call(works.undo, { params: { id: work } })],
    [
      'finished with others',
      async () => {
        work = await change([near, far], { statusId: await statusOf(admin, 'done') })
      },
    ],
    ['that undone, too', () => admin.call(works.undo, { params: { id: work } })],
    ['deleted', () => admin.call(tasks.remove, { params: { id: far } })],
    ['brought back', () => post(`deletions/${far}/undo`)],
    ['its deal deleted', () => admin.call(deals.remove, { params: { id: dealId } })],
    ['its deal brought back', () => post(`deletions/${dealId}/undo`)],
    ['its contact merged', () => post(`contacts/${other.id}/merges`, { contactId: contact.id, take: ['name'] })],
    ['its person erased', () => post(`contacts/${other.id}/erasure`)],
  ]
  for (const [act, run] of acts) {
    await run()
    for (const { kept, counted } of await keptAndCounted(company)) expect({ act, kept }).toEqual({ act, kept: counted })
  }
  expect((await admin.call(deals.show, { params: { id: dealId } })).pendingTasks).toBe(3)
})

/** A deal with a visit in three days and one task of the administrator, on another day. */
async function withBoth(dueIn: number) {
  const company = await world.company()
  const { admin, within } = company
  const { step } = await funnelOf(admin)
  const { id: dealId } = await aDeal(admin)
  await within((ctx) =>
    ctx.run(
      statement("update deals set next_task = 'Visita', next_task_at = now() + interval '3 days' where id = $1", [
        dealId,
      ]),
    ),
  )
  const body = await aTask(admin, { dealId, title: 'Pedir a conta', startsOn: inDays(-9), dueOn: inDays(dueIn) })
  const task = await admin.call(tasks.create, { body })
  const card = async (actor: Actor) =>
    (await actor.call(deals.board, { query: { stepId: step('Comercial').id } })).columns[0]!.cards[0]!
  const row = async (actor: Actor, query: object = {}) =>
    (await actor.call(deals.list, { query: { ...query } })).list[0]
  return { ...company, dealId, task, card, row }
}

it('the next step in the list is the appointment or the open task, whichever comes first, and is found by its name', async () => {
  const { admin, row, task } = await withBoth(1)
  expect(await row(admin)).toMatchObject({ nextTask: 'Pedir a conta', pendingTasks: 1 })
  expect((await row(admin, { task: 'pedir' }))?.nextTask).toBe('Pedir a conta')
  expect(await row(admin, { task: 'visita' })).toBeUndefined()
  const body = { startsOn: inDays(1), dueOn: inDays(9) }
  await admin.call(tasks.setDays, { params: { id: task.id }, body })
  expect(await row(admin)).toMatchObject({ nextTask: 'Visita', pendingTasks: 1 })
  expect((await row(admin, { task: 'visita' }))?.nextTask).toBe('Visita')
})

it('a deal whose task is late is late, though its appointment is still to come', async () => {
  const { admin, card } = await withBoth(-1)
  expect(await admin.call(dealViews.nextSteps, { query: {} })).toMatchObject({ overdue: 1, today: 0, none: 0 })
  expect(await card(admin)).toMatchObject({ task: 'Visita', firstTask: { title: 'Pedir a conta', dueOn: inDays(-1) } })
})

it('of a task that a person may not see the deal tells the number and no more', async () => {
  const { admin, user, withdraw, dealId, task, card, row } = await withBoth(1)
  const shownTo = async (actor: Actor) => {
    const shown = await actor.call(deals.show, { params: { id: dealId } })
    const [drawn, listed] = [await card(actor), await row(actor)]
    expect([shown.pendingTasks, drawn.pending, listed?.pendingTasks]).toEqual([1, 1, 1])
    expect((await row(actor, { task: 'pedir' })) !== undefined).toBe(listed?.nextTask !== '')
    return [shown.firstTask?.title, drawn.firstTask?.title, listed?.nextTask || undefined]
  }
  const nothing = [undefined, undefined, undefined]
  const named = ['Pedir a conta', 'Pedir a conta', 'Pedir a conta']
  const seller = await user('salesman')
  expect(await shownTo(seller)).toEqual(nothing)
  expect(await shownTo(await user('salesman', { plus: ['tasks.list-others'] }))).toEqual(named)
  expect(await shownTo(await user('administrator', { plus: ['deal-tabs.tasks'] }))).toEqual(nothing)
  await admin.call(tasks.edit, { params: { id: task.id }, body: { responsibleIds: [admin.id, seller.id] } })
  expect(await shownTo(seller)).toEqual(named)
  await withdraw('tasks.list', 'salesman')
  expect(await shownTo(await user('salesman'))).toEqual(nothing)
})
