import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { sales } from '../../sales/contract.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask, inDays } from '../../tasks/server/test-task.ts'
import type { Condition } from '../conditions.ts'
import { automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { noting } from './testing.ts'

const world = await startWorld()

/** What conditions on a record come to now. */
const asking = (admin: Actor, event: string) => async (recordId: string, condition: Condition) => {
  const rule: Rule = noting('x', { when: { on: 'event', event }, if: { join: 'all', parts: [condition] } })
  const { steps } = await admin.call(automations.tryOn, { params: { recordId }, body: { rule } })
  return steps.find(({ path }) => path === 'if')?.passed
}

it('a condition asks whether a deal is late', async () => {
  const company = await world.company()
  const { id } = await aDeal(company.admin)
  const isLate = (): Promise<unknown> => asking(company.admin, 'deals.created')(id, { field: 'deal.late', is: 'yes' })
  await company.within((ctx) => ctx.run(statement('update statuses set goal_hours = 24')))
  expect(await isLate()).toBe(false)
  await company.within((ctx) => ctx.run(statement(`update deals set status_since = now() - interval '25 hours'`)))
  expect(await isLate()).toBe(true)
  await company.within((ctx) => ctx.run(statement('update statuses set goal_hours = null')))
  expect(await isLate()).toBe(false)
})

it('a condition asks whether a deal has a next step, be it an appointment or a task', async () => {
  const company = await world.company()
  const { admin } = company
  const [{ id }, other] = [await aDeal(admin), await aDeal(admin)]
  const ask = (deal: string) => asking(admin, 'deals.created')(deal, { field: 'deal.hasNextStep', is: 'yes' })
  await admin.call(tasks.create, { body: await aTask(admin, { dealId: id }) })
  expect([await ask(id), await ask(other.id)]).toEqual([true, false])
})

it('a condition asks whether a task is overdue and whether it is blocked', async () => {
  const company = await world.company()
  const { admin } = company
  const deal = await aDeal(admin)
  const ask = asking(admin, 'tasks.created')
  const make = async (dueOn: string) =>
    (await admin.call(tasks.create, { body: await aTask(admin, { dueOn, dealId: deal.id }) })).id
  const [first, second] = [await make(inDays(-1)), await make(inDays(5))]
  await admin.call(tasks.block, { params: { id: second }, body: { blockedById: first } })
  const of = async (field: string) => [await ask(first, { field, is: 'yes' }), await ask(second, { field, is: 'yes' })]
  expect(await of('task.overdue')).toEqual([true, false])
  expect(await of('task.blocked')).toEqual([false, true])
  await company.within((ctx) => ctx.run(statement('update tasks set finished_at = now() where id = $1', [first])))
  expect(await of('task.overdue')).toEqual([false, false])
  expect(await of('task.blocked')).toEqual([false, false])
})

it('a condition asks for the state of a sale, and for the state of an instalment and what of it is open', async () => {
  const { admin, sell, within } = await readyToSell(world)
  const soldOn = dayIn(new Date(Date.now() - 20 * 86_400_000))
  const { id } = await sell({ total: 1000_00, soldOn })
  const [instalment] = (await admin.call(sales.plan, { params: { id } })).instalments
  const due = (days: number) =>
    within((ctx) => ctx.run(statement('update instalments set due_on = current_date + $1::int', [days])))
  const ask = asking(admin, 'instalments.received')
  const isIn = (state: string) => ask(instalment!.id, { field: 'instalment.state', is: 'any-of', value: [state] })
  const isOpen = (cents: number) => ask(instalment!.id, { field: 'instalment.open', is: 'is', value: cents })
  await due(-3)
  expect([await isIn('overdue'), await isIn('due'), await isOpen(1000_00)]).toEqual([true, false, true])
  await due(3)
  expect([await isIn('overdue'), await isIn('due')]).toEqual([false, true])
  await admin.call(sales.receive, {
    params: { id, instalmentId: instalment!.id },
    body: { amount: 1000_00, receivedOn: soldOn },
  })
  expect([await isIn('received'), await isOpen(0)]).toEqual([true, true])
  const inForce = { field: 'sale.state', is: 'any-of' as const, value: ['open'] }
  expect(await asking(admin, 'sales.created')(id, inForce)).toBe(true)
  await within((ctx) => ctx.run(statement('update sales set cancelled_on = current_date')))
  expect(await asking(admin, 'sales.created')(id, inForce)).toBe(false)
})

it('what is worked out is asked, and told in no text', async () => {
  const { admin } = await world.company()
  const { records } = await admin.call(automations.parts, {})
  const worked = records.flatMap(({ fields }) =>
    fields.flatMap(({ field, workedOut, isWritable }) => (workedOut ? [[field, workedOut, isWritable]] : [])),
  )
  expect(Object.fromEntries(worked.map(([field, by, isWritable]) => [field, [by, isWritable]]))).toMatchObject({
    'deal.late': ['clock', undefined],
    'task.overdue': ['clock', undefined],
    'task.blocked': ['rows', undefined],
    'sale.state': ['rows', undefined],
    'instalment.state': ['clock', undefined],
    'instalment.open': ['rows', undefined],
  })
})
