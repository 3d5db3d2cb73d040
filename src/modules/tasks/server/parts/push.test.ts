import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { tasks } from '../../contract.ts'
import { aTask, inDays } from '../test-task.ts'

const world = await startWorld()

async function withTask(given: object) {
  const { admin } = await world.company()
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, given) })
  return { admin, params: { id } }
}

it('moving the delivery pushes what waits for it, says so first, and takes all of it back together', async () => {
  const { admin, params } = await withTask({ startsOn: inDays(1), dueOn: inDays(3) })
  const next = await admin.call(tasks.create, {
    body: await aTask(admin, { startsOn: inDays(4), dueOn: inDays(6) }),
  })
  await admin.call(tasks.block, { params: { id: next.id }, body: { blockedById: params.id } })
  const shown = await admin.call(tasks.pushed, { params, query: { dueOn: inDays(8) } })
  expect(shown).toMatchObject([{ id: next.id, newStartsOn: inDays(8), newDueOn: inDays(10), mayEdit: true }])
  const days = async () =>
    Promise.all([params.id, next.id].map(async (id) => (await admin.call(tasks.show, { params: { id } })).dueOn))
  await admin.call(tasks.setDays, { params, body: { startsOn: inDays(1), dueOn: inDays(8), push: true } })
  expect(await days()).toEqual([inDays(8), inDays(10)])
  const pushed = { startsOn: inDays(8), dueOn: inDays(10) }
  const back = {
    startsOn: inDays(1),
    dueOn: inDays(3),
    from: { startsOn: inDays(1), dueOn: inDays(8) },
    also: [{ id: next.id, startsOn: inDays(4), dueOn: inDays(6), from: pushed }],
  }
  await admin.call(tasks.setDays, { params, body: back })
  expect(await days()).toEqual([inDays(3), inDays(6)])
})

it('what somebody has moved since stays there when a push is taken back', async () => {
  const { admin, params } = await withTask({ startsOn: inDays(1), dueOn: inDays(8) })
  const next = await admin.call(tasks.create, {
    body: await aTask(admin, { startsOn: inDays(12), dueOn: inDays(15) }),
  })
  const back = {
    startsOn: inDays(1),
    dueOn: inDays(3),
    from: { startsOn: inDays(1), dueOn: inDays(8) },
    also: [
      {
        id: next.id,
        startsOn: inDays(4),
        dueOn: inDays(6),
        from: { startsOn: inDays(8), dueOn: inDays(10) },
      },
    ],
  }
  expect(await admin.call(tasks.setDays, { params, body: back })).toMatchObject({ dueOn: inDays(3) })
  expect(await admin.call(tasks.show, { params: { id: next.id } })).toMatchObject({ dueOn: inDays(15) })
  await expect(admin.call(tasks.setDays, { params, body: back })).rejects.toMatchObject({ status: 409 })
})

it('a task is put on a day at an hour; without hours those that it has stay, and an empty one is none', async () => {
  const { admin, params } = await withTask({ startsOn: inDays(1), dueOn: inDays(1), dueTime: '10:30' })
  const on = { startsOn: inDays(2), dueOn: inDays(2) }
  const at = (body: object) => admin.call(tasks.setDays, { params, body: { ...on, ...body } })
  expect(await at({ startsTime: '13:00', dueTime: '14:00' })).toMatchObject({ startsTime: '13:00', dueTime: '14:00' })
  expect(await at({})).toMatchObject({ startsTime: '13:00', dueTime: '14:00' })
  expect(await at({ startsTime: '', dueTime: '' })).toMatchObject({ startsTime: '', dueTime: '' })
  const refused = (given: object) => admin.request('PUT', `/api/tasks/${params.id}/days`, { ...on, ...given })
  const wrong = await refused({ startsTime: '15:00', dueTime: '14:00' })
  expect(wrong).toMatchObject({ status: 422, body: { Fields: { dueOn: expect.any(String) } } })
  expect(await refused({ dueTime: '25:00' })).toMatchObject({
    body: { Fields: { dueTime: 'Informe a hora como 14:30.' } },
  })
})
