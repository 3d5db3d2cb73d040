import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { emptyValues } from '../../../platform/record/empty-values.ts'
import { tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { repeatDue } from './repetition/repeat-task.ts'
import { aTask, inDays, runJob } from './test-task.ts'

const world = await startWorld()

const started = async (actor: Actor) => (await actor.call(tasks.list, { query: { sort: 'startsOn' } })).list

async function finish(actor: Actor, id: string) {
  const statusId = (await actor.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!.id
  await actor.call(tasks.setStatus, { params: { id }, body: { statusId } })
}

/** The starts of a task and of those that come after it, each done in its turn. */
async function startsOf(actor: Actor, id: string, times: number) {
  const found: string[] = []
  for (let next: string | undefined = id; next && found.length < times; ) {
    found.push((await actor.call(tasks.show, { params: { id: next } })).startsOn)
    await finish(actor, next)
    next = (await actor.call(tasks.list, { query: { pending: true } })).list[0]?.id
  }
  return found
}

it('[TASK-001] an empty form with a title and what is usual makes a task of one’s own for today', async () => {
  const { admin, user } = await world.company()
  const types = await admin.call(tasks.types, {})
  const seller = await user('salesman')
  await seller.call(tasks.create, { body: await aTask(seller, { typeId: types[2]!.id }) })
  const usual = await seller.call(tasks.usual, {})
  expect(usual).toMatchObject({
    typeId: types[2]!.id,
    responsibleIds: [seller.id],
    startsOn: inDays(0),
    dueOn: inDays(0),
  })
  const body = { ...emptyValues(taskRecord), ...usual, title: 'Ligar para Maria' }
  const made = await seller.request('POST', '/api/tasks', body)
  expect(made).toMatchObject({
    status: 200,
    body: { Content: { ownerId: seller.id, priority: 'medium', statusKind: 'to-do' } },
  })
  // Whoever has made none takes the general one: what others do is not told.
  const general = types.find(({ icon }) => icon === 'checkbox')!
  expect((await admin.call(tasks.usual, {})).typeId).toBe(general.id)
})

it('a task does not begin after its delivery, however its days are given', async () => {
  const { admin } = await world.company()
  const sentence = 'O início não pode ser depois da entrega.'
  const given = await aTask(admin, { startsOn: inDays(3), dueOn: inDays(3) })
  const wrong = { ...given, startsOn: inDays(4) }
  expect(await admin.request('POST', '/api/tasks', wrong)).toMatchObject({
    status: 422,
    body: { Fields: { startsOn: sentence } },
  })
  const { id } = await admin.call(tasks.create, { body: given })
  expect(await admin.request('PATCH', `/api/tasks/${id}`, { dueOn: inDays(2) })).toMatchObject({
    status: 422,
    body: { Fields: { dueOn: sentence } },
  })
  const days = { startsOn: inDays(4), dueOn: inDays(3) }
  expect(await admin.request('PUT', `/api/tasks/${id}/days`, days)).toMatchObject({
    status: 422,
    body: { Fields: { dueOn: sentence } },
  })
  const work = await admin.call(tasks.change, { body: { chosen: { ids: [id] }, to: { startsOn: inDays(9) } } })
  expect(work).toMatchObject({ failed: 1 })
})

it('days that nobody means are refused with a sentence at the field', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
  const sentence = 'Informe um dia entre 2000 e 2099.'
  for (const day of ['0001-01-01', '9999-12-31']) {
    const refused = (field: string) => ({ status: 422, body: { Fields: { [field]: sentence } } })
    const given = { ...(await aTask(admin)), dueOn: day }
    expect(await admin.request('POST', '/api/tasks', given)).toMatchObject(refused('dueOn'))
    const days = { startsOn: day, dueOn: day }
    expect(await admin.request('PUT', `/api/tasks/${id}/days`, days)).toMatchObject(refused('dueOn'))
    const reminder = { onDay: day, onTime: '09:00' }
    expect(await admin.request('POST', `/api/tasks/${id}/reminders`, reminder)).toMatchObject(refused('onDay'))
    const time = { onDay: day, minutes: 10 }
    expect(await admin.request('POST', `/api/tasks/${id}/times`, time)).toMatchObject(refused('onDay'))
  }
  expect(await admin.request('POST', `/api/tasks/${id}/times`, { onDay: inDays(2), minutes: 10 })).toMatchObject({
    status: 422,
    body: { Fields: { onDay: 'O tempo é de um dia que já chegou.' } },
  })
})

it('a monthly task keeps the day of the month that it is meant for, until it is put on another', async () => {
  const { admin } = await world.company()
  const repeats = { every: 1, unit: 'month', until: null } as const
  const at = (day: string) => ({ startsOn: day, dueOn: day, repeats })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, at('2027-01-31')) })
  expect(await startsOf(admin, id, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  const [open] = (await admin.call(tasks.list, { query: { pending: true } })).list
  await admin.call(tasks.remove, { params: { id: open!.id } })

  const moved = await admin.call(tasks.create, { body: await aTask(admin, at('2027-01-31')) })
  await admin.call(tasks.edit, { params: { id: moved.id }, body: { startsOn: '2027-01-05' } })
  await admin.call(tasks.edit, { params: { id: moved.id }, body: { dueOn: '2027-01-05' } })
  expect(await startsOf(admin, moved.id, 2)).toEqual(['2027-01-05', '2027-02-05'])
  const [next] = (await admin.call(tasks.list, { query: { pending: true } })).list
  const days = { startsOn: '2027-03-10', dueOn: '2027-03-12' }
  await admin.call(tasks.setDays, { params: { id: next!.id }, body: days })
  expect(await startsOf(admin, next!.id, 2)).toEqual(['2027-03-10', '2027-04-10'])
})

it('what is too long is told as too long, and a period by the limit that holds for it', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
  const title = { ...(await aTask(admin)), title: 'x'.repeat(256) }
  expect(await admin.request('POST', '/api/tasks', title)).toMatchObject({
    body: { Fields: { title: 'Use no máximo 255 caracteres.' } },
  })
  const comment = { text: 'x'.repeat(10_001) }
  expect(await admin.request('POST', `/api/tasks/${id}/comments`, comment)).toMatchObject({
    body: { Fields: { text: expect.stringMatching(/^Use no máximo 10/) } },
  })
  expect(await admin.request('GET', '/api/tasks/gantt?from=2026-01-01&to=2027-12-31')).toMatchObject({
    body: { Fields: { to: 'O período tem no máximo 400 dias.' } },
  })
})

it('the same reminder asked for several times at once is one', async () => {
  const { admin } = await world.company()
  const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
  const remind = () => admin.call(tasks.remind, { params: { id }, body: { onDay: inDays(2), onTime: '09:00' } })
  const ids = (await Promise.all([remind(), remind(), remind()])).map((one) => one.id)
  expect(new Set(ids).size).toBe(1)
  expect(await admin.call(tasks.reminders, { params: { id } })).toHaveLength(1)
})

it('a task of every leap day comes back to it', async () => {
  const { admin } = await world.company()
  const repeats = { every: 12, unit: 'month', until: null } as const
  const days = { startsOn: '2028-02-29', dueOn: '2028-02-29', repeats }
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, days) })
  expect((await startsOf(admin, id, 5)).at(-1)).toBe('2032-02-29')
})

it('a repetition that began long ago brings the one that is next, not all that were missed', async () => {
  const { admin, within } = await world.company()
  const repeats = { every: 1, unit: 'day', until: null } as const
  const days = { startsOn: inDays(-400), dueOn: inDays(-400), repeats }
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, days) })
  await runJob(within, repeatDue, id)
  expect((await started(admin)).map(({ startsOn }) => startsOn)).toEqual([inDays(-400), inDays(0)])
})
