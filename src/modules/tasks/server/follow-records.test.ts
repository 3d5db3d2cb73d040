import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { contacts } from '../../contacts/contract.ts'
import { dealBulk } from '../../deals/bulk-contract.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { trash } from '../../trash/contract.ts'
import { tasks } from '../contract.ts'
import { remindOfTask } from './parts/reminders.ts'
import { aTask, jobsIn, runJob } from './test-task.ts'

const world = await startWorld()

it('the task of a deal follows it to another contact, whose former one may be deleted, and to another store, also among many', async () => {
  const { admin, within } = await world.company()
  const branch = newId()
  await within((ctx) =>
    ctx.run(statement("insert into stores (id, name, time_zone) values ($1, 'Manaus', 'America/Manaus')", [branch])),
  )
  const person = async (name: string, phone: string) =>
    (await admin.call(contacts.create, { body: { name, phone } })).id
  const [former, next] = [await person('Maria Lima', '34998124000'), await person('João Lima', '34998124001')]
  const { id: dealId } = await aDeal(admin, { contactId: former })
  const { id, dueAt } = await admin.call(tasks.create, { body: await aTask(admin, { dealId }) })
  const { id: own } = await admin.call(tasks.create, { body: await aTask(admin, { contactId: next }) })
  const show = async (task: string) => {
    const shown = await admin.call(tasks.show, { params: { id: task } })
    return { ...shown, dueAt: Date.parse(shown.dueAt) }
  }
  const { id: inTrash } = await admin.call(tasks.create, { body: await aTask(admin, { dealId }) })
  await admin.call(tasks.remove, { params: { id: inTrash } })
  await admin.call(deals.edit, { params: { id: dealId }, body: { contactId: next } })
  await admin.call(trash.restore, { params: { kind: 'task', id: inTrash } })
  expect(await show(inTrash)).toMatchObject({ contactId: next })
  await admin.call(contacts.remove, { params: { id: former } })
  expect(await show(id)).toMatchObject({ dealId, contactId: next, dueAt: Date.parse(dueAt) })
  await admin.call(dealBulk.transfer, { body: { ids: [dealId], to: { storeId: branch } } })
  const anHourLater = Date.parse(dueAt) + 3_600_000
  expect(await show(id)).toMatchObject({ storeId: branch, dueAt: anHourLater })
  expect(await show(own)).toMatchObject({ dueAt: Date.parse(dueAt) })
  await admin.call(contacts.edit, { params: { id: next }, body: { storeId: branch } })
  expect(await show(own)).toMatchObject({ storeId: branch, dueAt: anHourLater })
})

it('a reminder keeps its hour in the store to which its task moves; what has been told stays as it was', async () => {
  const { admin, within } = await world.company()
  const branch = newId()
  await within((ctx) =>
    ctx.run(statement("insert into stores (id, name, time_zone) values ($1, 'Manaus', 'America/Manaus')", [branch])),
  )
  const { id: dealId } = await aDeal(admin)
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { dealId }) })
  const at = (onTime: string) =>
    admin.call(tasks.remind, { params: { id }, body: { onDay: '2099-01-01', onTime, forAll: true } })
  const [first, second] = [await at('09:00'), await at('10:00')]
  await runJob(within, remindOfTask, first.id)
  await admin.call(dealBulk.transfer, { body: { ids: [dealId], to: { storeId: branch } } })
  const kept = await within((ctx) =>
    ctx.rows(statement<{ id: string; remindAt: string }>('select id, remind_at from task_reminders')),
  )
  const instants = new Map(kept.map((one) => [one.id, new Date(one.remindAt).toISOString()]))
  expect(instants.get(first.id)).toBe('2099-01-01T12:00:00.000Z')
  expect(instants.get(second.id)).toBe('2099-01-01T14:00:00.000Z')
  const [job] = (await jobsIn(world.adminUrl, 'tasks.remind')).filter(({ payload }) => payload.includes(second.id))
  expect(job).toMatchObject({ runAt: '2099-01-01T14:00:00.000Z' })
  expect(await admin.call(tasks.reminders, { params: { id } })).toMatchObject([
    { onDay: '2099-01-01', onTime: '10:00' },
  ])
})
