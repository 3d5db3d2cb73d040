import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { tasks } from '../../contract.ts'
import { aTask, inDays } from '../test-task.ts'

const world = await startWorld()

it('the undo of a finishing takes back its time and its next repetition, and the task begins when it was to', async () => {
  const { admin } = await world.company()
  const startsOn = inDays(2)
  const repeats = { every: 1, unit: 'week' as const, until: null }
  const { id, statusId } = await admin.call(tasks.create, {
    body: await aTask(admin, { startsOn, dueOn: inDays(3), repeats }),
  })
  const all = async () => (await admin.call(tasks.list, { query: {} })).totalItems
  const doneId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  const finished = await admin.call(tasks.setStatus, { params: { id }, body: { statusId: doneId, minutes: 12 } })
  expect(finished).toMatchObject({ executedMinutes: 12, startsOn: inDays(0), dealWasIn: null })
  expect(await all()).toBe(2)
  const takesBack = { startsOn, timeId: finished.timeId }
  const open = await admin.call(tasks.setStatus, { params: { id }, body: { statusId, takesBack } })
  expect(open).toMatchObject({ executedMinutes: 0, startsOn, finishedAt: null, endsOn: null })
  expect(await all()).toBe(1)
})

it('the undo of a finishing takes back no other time: neither of another task, nor of this one from before, nor of a colleague', async () => {
  const { admin, user } = await world.company()
  const colleague = await user('manager')
  const [one, other] = [
    await admin.call(tasks.create, { body: await aTask(admin) }),
    await admin.call(tasks.create, { body: await aTask(admin) }),
  ]
  const params = { id: one.id }
  const body = { onDay: inDays(-1), minutes: 15 }
  const [before, elsewhere, theirs] = [
    await admin.call(tasks.addTime, { params, body }),
    await admin.call(tasks.addTime, { params: { id: other.id }, body }),
    await colleague.call(tasks.addTime, { params, body }),
  ]
  const doneId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  const { timeId } = await admin.call(tasks.setStatus, { params, body: { statusId: doneId, minutes: 12 } })
  const undo = (id: string | null) =>
    admin.call(tasks.setStatus, {
      params,
      body: { statusId: one.statusId, takesBack: { startsOn: one.startsOn, timeId: id } },
    })
  for (const { id } of [before, elsewhere, theirs])
    await expect(undo(id)).rejects.toMatchObject({ status: 404, code: 'tasks.time_not_found' })
  expect(await admin.call(tasks.show, { params })).toMatchObject({ statusKind: 'done', executedMinutes: 42 })
  expect(await undo(timeId)).toMatchObject({ statusKind: 'to-do', executedMinutes: 30 })
  expect(await admin.call(tasks.show, { params: { id: other.id } })).toMatchObject({ executedMinutes: 15 })
})

it('the undo of a finishing sets no start after the delivery', async () => {
  const { admin } = await world.company()
  const { id, statusId } = await admin.call(tasks.create, { body: await aTask(admin, { dueOn: inDays(3) }) })
  const doneId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId: doneId } })
  const takesBack = { startsOn: inDays(4), timeId: null }
  const undo = admin.call(tasks.setStatus, { params: { id }, body: { statusId, takesBack } })
  await expect(undo).rejects.toMatchObject({ status: 422, fields: { 'takesBack.startsOn': expect.any(String) } })
})
