import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { notifications } from '../../../notifications/contract.ts'
import { team } from '../../../team/contract.ts'
import { trash } from '../../../trash/contract.ts'
import { tasks } from '../../contract.ts'
import { aTask, inDays, runJob } from '../test-task.ts'
import { askForgotten } from './timer.ts'

const world = await startWorld()

async function withTask(given: object = {}) {
  const company = await world.company()
  const { admin } = company
  const task = await admin.call(tasks.create, { body: await aTask(admin, given) })
  return { ...company, task, params: { id: task.id } }
}

it('one timer runs for a person, on whatever device; starting another stops it', async () => {
  const { admin, params, task } = await withTask()
  const other = await admin.call(tasks.create, { body: await aTask(admin) })
  await admin.call(tasks.startTimer, { params })
  expect(await admin.call(tasks.timer, {})).toMatchObject({ taskId: task.id })
  const begun = await admin.call(tasks.startTimer, { params: { id: other.id } })
  expect(begun).toMatchObject({ taskId: other.id, stopped: { title: task.title, minutes: 0 } })
  expect(await admin.call(tasks.timer, {})).toMatchObject({ taskId: other.id })
  // A screen that has not heard of it stops nothing but what it shows.
  await expect(admin.call(tasks.stopTimer, { body: { taskId: task.id } })).rejects.toMatchObject({
    code: 'tasks.timer_elsewhere',
    message: `O cronômetro corre agora em “${other.title}”.`,
  })
  await admin.call(tasks.stopTimer, { body: { minutes: 30 } })
  expect(await admin.call(tasks.timer, {})).toBeNull()
  expect(await admin.call(tasks.show, { params: { id: other.id } })).toMatchObject({ executedMinutes: 30 })
  const entry = await admin.call(tasks.addTime, { params, body: { onDay: inDays(-4), minutes: 15 } })
  expect((await admin.call(tasks.show, { params })).executedMinutes).toBe(15)
  await admin.call(tasks.removeTime, { params: { timeId: entry.id } })
  expect((await admin.call(tasks.show, { params })).executedMinutes).toBe(0)
})

it('of timers that are started at once one runs and the others have stopped', async () => {
  const { admin } = await withTask()
  const all = await Promise.all(
    Array.from({ length: 5 }, async () => admin.call(tasks.create, { body: await aTask(admin) })),
  )
  const started = await Promise.all(all.map(({ id }) => admin.call(tasks.startTimer, { params: { id } })))
  expect(started.filter(({ stopped }) => stopped === null)).toHaveLength(1)
  const running = await admin.call(tasks.timer, {})
  expect(all.map(({ id }) => id)).toContain(running!.taskId)
  await admin.call(tasks.stopTimer, { body: {} })
  expect(await admin.call(tasks.timer, {})).toBeNull()
})

it('whoever finishes with a time of their own has one entry of that, and none of the timer that ran', async () => {
  const { admin, params } = await withTask()
  await admin.call(tasks.startTimer, { params })
  const statusId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  const done = await admin.call(tasks.setStatus, { params, body: { statusId, minutes: 15 } })
  expect(done.executedMinutes).toBe(15)
  expect((await admin.call(tasks.times, { params })).map(({ minutes }) => minutes)).toEqual([15])
  expect(await admin.call(tasks.timer, {})).toBeNull()
})

it('the timer of a task that is deleted stops, so that the task comes back beside another one that runs', async () => {
  const { admin, params } = await withTask()
  await admin.call(tasks.startTimer, { params })
  await admin.call(tasks.remove, { params })
  expect(await admin.call(tasks.timer, {})).toBeNull()
  const { id: other } = await admin.call(tasks.create, { body: await aTask(admin) })
  await admin.call(tasks.startTimer, { params: { id: other } })
  await admin.call(trash.restore, { params: { kind: 'task', id: params.id } })
  expect(await admin.call(tasks.timer, {})).toMatchObject({ taskId: other })
  expect((await admin.call(tasks.times, { params })).map(({ minutes }) => minutes)).toEqual([0])
})

it('a timer that runs on after the store has closed asks, once, how long it really took', async () => {
  const { user, within } = await withTask()
  const bia = await user('salesman')
  const { id: taskId } = await bia.call(tasks.create, { body: await aTask(bia) })
  const { id, asked } = await bia.call(tasks.startTimer, { params: { id: taskId } })
  expect(asked).toBe(false)
  for (let times = 0; times < 2; times++) await runJob(within, askForgotten, id)
  expect(await bia.call(tasks.timer, {})).toMatchObject({ asked: true })
  expect((await bia.call(notifications.list, { query: {} })).list).toMatchObject([
    { kind: 'task-timer', link: `/tasks/${taskId}` },
  ])
  expect(await bia.call(tasks.stopTimer, { body: { minutes: 40 } })).toMatchObject({ minutes: 40 })
})

it('the timer of whoever leaves stops; who edits tasks of others takes its entry back, and that of nobody else', async () => {
  const { admin, user, params } = await withTask()
  const gone = await user('manager', { name: 'Zeca' })
  const helper = await user('salesman', { plus: ['tasks.list-others'] })
  await gone.call(tasks.startTimer, { params })
  await admin.call(team.editUser, { params: { id: gone.id }, body: { active: false } })
  const times = () => admin.call(tasks.times, { params })
  const [entry] = await times()
  expect(entry).toMatchObject({ userId: gone.id, minutes: 0, mayRemove: true })
  const remove = (actor: typeof admin) => actor.call(tasks.removeTime, { params: { timeId: entry!.id } })
  await expect(remove(helper)).rejects.toMatchObject({ status: 404, code: 'tasks.time_not_found' })
  await remove(admin)
  expect(await times()).toEqual([])
  const stays = await user('manager')
  const own = await stays.call(tasks.addTime, { params, body: { onDay: inDays(-1), minutes: 15 } })
  expect(await times()).toMatchObject([{ mayRemove: false }])
  await expect(admin.call(tasks.removeTime, { params: { timeId: own.id } })).rejects.toMatchObject({ status: 404 })
})

it('a person writes down no more than 24 hours of a day, over all tasks, two at once and at finishing included', async () => {
  const { admin, params } = await withTask()
  const other = await admin.call(tasks.create, { body: await aTask(admin) })
  const onDay = inDays(-1)
  await admin.call(tasks.addTime, { params, body: { onDay, minutes: 900 } })
  const both = await Promise.allSettled(
    [params, { id: other.id }].map((one) => admin.call(tasks.addTime, { params: one, body: { onDay, minutes: 300 } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected')!
  expect(refused.reason).toMatchObject({ status: 422, fields: { minutes: expect.stringContaining('4 h 0 min') } })
  const statusId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  await admin.call(tasks.setStatus, { params: { id: other.id }, body: { statusId, minutes: 1435 } })
  await expect(admin.call(tasks.setStatus, { params, body: { statusId, minutes: 10 } })).rejects.toMatchObject({
    status: 422,
    fields: { minutes: expect.stringContaining('0 h 5 min') },
  })
})
