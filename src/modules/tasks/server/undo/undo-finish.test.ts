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
