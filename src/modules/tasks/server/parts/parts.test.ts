import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { dayIn, instantIn } from '../../../../platform/i18n/days.ts'
import { notifications } from '../../../notifications/contract.ts'
import { tasks } from '../../contract.ts'
import { repeatDue } from '../repetition/repeat-task.ts'
import { aTask, inDays, jobsIn, runJob } from '../test-task.ts'
import { remindOfTask } from './reminders.ts'

const world = await startWorld()

async function withTask(given: object = {}) {
  const company = await world.company()
  const { admin } = company
  const task = await admin.call(tasks.create, { body: await aTask(admin, given) })
  return { ...company, task, params: { id: task.id } }
}

/** The first status of the kinds "to do" and "done". */
async function kinds(actor: Actor) {
  const statuses = await actor.call(tasks.statuses, {})
  return ['to-do', 'done'].map((kind) => statuses.find((one) => one.kind === kind)!.id) as [string, string]
}

const jobsOf = (task: string) => jobsIn(world.adminUrl, task)

/** A place where it is another day than in Brasília. */
const farAway = () =>
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayIn(new Date(), zone) !== dayIn(new Date()))!

it('[TASK-016] [TASK-029] [TASK-032] [TASK-033] a comment has three letters or more and is answered, its answers are not', async () => {
  const { admin, params } = await withTask()
  for (const text of ['', '   ', 'ok'])
    await expect(admin.call(tasks.comment, { params, body: { text } })).rejects.toMatchObject({
      fields: { text: 'O comentário deve ter no mínimo 3 caracteres.' },
    })
  const said = await admin.call(tasks.comment, { params, body: { text: 'Falta a foto do padrão' } })
  const answer = await admin.call(tasks.comment, { params, body: { text: 'Enviada', parentId: said.id } })
  await expect(
    admin.call(tasks.comment, { params, body: { text: 'Obrigado', parentId: answer.id } }),
  ).rejects.toMatchObject({ code: 'tasks.answer_to_answer' })
  const { list, totalItems } = await admin.call(tasks.comments, { params, query: {} })
  expect([totalItems, list.map(({ id }) => id)]).toEqual([2, [said.id, answer.id]])
  expect(list).toMatchObject([
    { authorName: 'Ana Administradora', text: 'Falta a foto do padrão', parentId: null },
    { authorName: 'Ana Administradora', text: 'Enviada', parentId: said.id },
  ])
  expect(Math.abs(Date.now() - Date.parse(list[0]!.createdAt))).toBeLessThan(60_000)
})

it('people named in a comment are told, those who do not see the task are not', async () => {
  const { admin, user, params } = await withTask()
  const [sees, doesNot] = [await user('supervisor'), await user('technician')]
  const { id, mentions } = await admin.call(tasks.comment, {
    params,
    body: { text: 'Vejam isto', mentions: [sees.id, doesNot.id] },
  })
  expect(mentions.map(({ id }) => id)).toEqual([sees.id])
  expect((await sees.call(notifications.list, { query: {} })).list).toMatchObject([{ kind: 'task-mentioned' }])
  expect((await doesNot.call(notifications.list, { query: {} })).list).toEqual([])
  // Written again: whom it names only now is told, the others not a second time; who is not sent stays named.
  const late = await user('supervisor')
  const edit = (body: { text: string; mentions?: string[] }) =>
    admin.call(tasks.editComment, { params: { commentId: id }, body })
  const named = await edit({ text: 'Vejam isto hoje', mentions: [sees.id, late.id, doesNot.id] })
  expect(named.mentions.map((one) => one.id).sort()).toEqual([sees.id, late.id].sort())
  for (const one of [sees, late]) expect((await one.call(notifications.list, { query: {} })).list).toHaveLength(1)
  expect((await edit({ text: 'Vejam isto já' })).mentions).toHaveLength(2)
})

it('[TASK-015] lines are written, ticked and kept by their ids', async () => {
  const { admin, params } = await withTask()
  const first = await admin.call(tasks.editLists, {
    params,
    body: {
      objectives: [{ text: 'Fechar' }],
      checklists: [{ name: 'No local', items: [{ text: 'Foto' }, { text: 'Medida' }] }],
    },
  })
  const [photo, measure] = first.checklists[0]!.items
  const ticked = await admin.call(tasks.tick, { params: { ...params, lineId: photo!.id }, body: { done: true } })
  expect(ticked.checklists[0]!.items.map(({ done }) => done)).toEqual([true, false])
  const next = await admin.call(tasks.editLists, {
    params,
    body: { checklists: [{ id: first.checklists[0]!.id, name: 'No local', items: [photo!, { text: 'Telha' }] }] },
  })
  expect(next.checklists[0]!.items.map(({ id, text }) => [id === photo!.id, text])).toEqual([
    [true, 'Foto'],
    [false, 'Telha'],
  ])
  expect(JSON.stringify(next)).not.toContain(measure!.id)
  expect((await admin.call(tasks.list, { query: {} })).list).toMatchObject([{ items: 3 }])
})

it('the newest comments come first, and older ones behind a cursor, each with its answers', async () => {
  const { admin, params } = await withTask()
  const say = (text: string, parentId: string | null = null) =>
    admin.call(tasks.comment, { params, body: { text, parentId } })
  const first = await say('Primeiro')
  for (const text of ['Segundo', 'Terceiro']) await say(text)
  await say('Resposta ao primeiro', first.id)
  const page = async (query: { pageSize: number; after?: string }) => {
    const { list, nextCursor, totalItems } = await admin.call(tasks.comments, { params, query })
    return { texts: list.map(({ text }) => text), nextCursor, totalItems }
  }
  const newest = await page({ pageSize: 2 })
  expect(newest).toMatchObject({ texts: ['Segundo', 'Terceiro'], nextCursor: expect.any(String), totalItems: 4 })
  const older = await page({ pageSize: 2, after: newest.nextCursor! })
  expect(older).toEqual({ texts: ['Primeiro', 'Resposta ao primeiro'], nextCursor: null, totalItems: 4 })
  expect((await page({ pageSize: 2, after: 'qualquer coisa' })).texts).toEqual(newest.texts)
})

it('[TASK-017] a reminder tells the responsible at its hour, once, and not of what is done', async () => {
  const { user, admin, within } = await withTask()
  const bia = await user('salesman')
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [bia.id] }) })
  const remind = () =>
    admin.call(tasks.remind, { params: { id }, body: { onDay: '2099-01-01', onTime: '09:00', forAll: true } })
  const run = (reminder: string) => runJob(within, remindOfTask, reminder)
  const reminderCount = async () =>
    (await bia.call(notifications.list, { query: {} })).list.filter(({ kind }) => kind === 'task-reminder').length
  const first = await remind()
  // At nine in the morning of Brasília.
  expect(await jobsOf('tasks.remind')).toMatchObject([
    { payload: expect.stringContaining(first.id), runAt: '2099-01-01T12:00:00.000Z' },
  ])
  await run(first.id)
  await run(first.id)
  expect(await reminderCount()).toBe(1)
  const second = await remind()
  expect(await admin.call(tasks.reminders, { params: { id } })).toMatchObject([
    { onDay: '2099-01-01', onTime: '09:00' },
  ])
  const [todo, done] = await kinds(admin)
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId: done } })
  // Opened again it reminds of nothing that finishing has cancelled.
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId: todo } })
  expect(await admin.call(tasks.reminders, { params: { id } })).toEqual([])
  await run(second.id)
  expect(await reminderCount()).toBe(1)
})

it('a reminder for what is over is refused at the hour where that alone is over, else at the day', async () => {
  const { admin, task } = await withTask()
  const ask = (onDay: string, onTime: string) =>
    admin.request('POST', `/api/tasks/${task.id}/reminders`, { onDay, onTime, forAll: false })
  const said = 'Escolha uma hora que ainda não passou.'
  expect(await ask(inDays(0), '00:00')).toMatchObject({ status: 422, body: { Fields: { onTime: said } } })
  expect(await ask(inDays(-1), '23:00')).toMatchObject({ status: 422, body: { Fields: { onDay: said } } })
})

it('an hour of a reminder and of a delivery is that of the store, wherever its people are', async () => {
  const { admin, params, within, storeId } = await withTask({ dueOn: '2099-01-01', dueTime: '09:00' })
  const body = { onDay: '2099-01-01', onTime: '09:00' }
  const first = await admin.call(tasks.remind, { params, body })
  const timeZone = farAway()
  await within((ctx) => ctx.run(statement('update stores set time_zone = $2 where id = $1', [storeId, timeZone])))
  const second = await admin.call(tasks.remind, { params, body })
  const kept = await within((ctx) =>
    ctx.rows(statement<{ id: string; remindAt: string }>('select id, remind_at from task_reminders')),
  )
  const at = (id: string) => new Date(kept.find((one) => one.id === id)!.remindAt).toISOString()
  expect(at(first.id)).toBe('2099-01-01T12:00:00.000Z')
  expect(at(second.id)).toBe(instantIn('2099-01-01', '09:00', timeZone))
  const here = dayIn(new Date(), timeZone)
  expect((await admin.call(tasks.myDay, { query: {} })).today).toBe(here)
  expect((await admin.call(tasks.show, { params })).today).toBe(here)
  const [, done] = await kinds(admin)
  await admin.call(tasks.setStatus, { params, body: { statusId: done, minutes: 5 } })
  expect(await admin.call(tasks.times, { params })).toMatchObject([{ onDay: here, minutes: 5 }])
  expect((await admin.call(tasks.myDay, { query: {} })).done.totalItems).toBe(1)
})

it('a repeated task comes again once, when it is done or due, with its lines and length', async () => {
  const repeats = { every: 1, unit: 'week', until: inDays(90) } as const
  const days = { startsOn: inDays(-4), dueOn: inDays(-2) }
  const { admin, params, within } = await withTask({ ...days, repeats })
  await admin.call(tasks.editLists, { params, body: { objectives: [{ text: 'Medir', done: true }] } })
  const due = (id: string) => runJob(within, repeatDue, id)
  const [todo, done] = await kinds(admin)
  const put = (id: string, statusId: string) => admin.call(tasks.setStatus, { params: { id }, body: { statusId } })
  const found = async () => (await admin.call(tasks.list, { query: { sort: 'startsOn' } })).list
  await due(params.id)
  await put(params.id, done)
  await put(params.id, todo)
  await put(params.id, done)
  await due(params.id)
  const [, next] = await found()
  expect((await found()).map(({ startsOn, dueOn }) => [startsOn, dueOn])).toEqual([
    [inDays(-4), inDays(-2)],
    [inDays(3), inDays(5)],
  ])
  const lists = await admin.call(tasks.lists, { params: { id: next!.id } })
  expect(lists.objectives).toMatchObject([{ text: 'Medir', done: false }])
  await due(next!.id)
  expect(await found()).toHaveLength(2)
  await put(next!.id, done)
  expect((await found()).at(-1)).toMatchObject({ startsOn: inDays(10), dueOn: inDays(12) })
})

it('a repeated task that is put on other days comes again when it is due then', async () => {
  const repeats = { every: 1, unit: 'week', until: null } as const
  const { admin, params, within } = await withTask({ startsOn: inDays(1), dueOn: inDays(2), repeats })
  const asks = () =>
    within((ctx) => ctx.one(statement<{ day: string }>('select repeats_next_on::text as day from tasks')))
  await admin.call(tasks.setDays, { params, body: { startsOn: inDays(1), dueOn: inDays(5) } })
  expect(await asks()).toEqual({ day: inDays(5) })
  await admin.call(tasks.change, { body: { chosen: { ids: [params.id] }, to: { dueOn: inDays(8) } } })
  expect(await asks()).toEqual({ day: inDays(8) })
})

it('[TASK-034] an attachment has at most 20 MB, or what the company says', async () => {
  const { admin, params } = await withTask()
  const send = (size: number) =>
    sendFile(admin, `POST /api/files?ownerKind=task&ownerId=${params.id}`, {
      name: 'nota.txt',
      content: 'a'.repeat(size),
    })
  const huge = await send(20 * 1024 * 1024 + 1)
  expect([huge.status, huge.message]).toEqual([413, 'O anexo deve ter no máximo 20 MB.'])
  await admin.call(tasks.editSettings, { body: { attachmentMegabytes: 2 } })
  const refused = await send(2 * 1024 * 1024 + 1)
  expect(refused.status).toBe(413)
  expect(refused.message).toBe('O anexo deve ter no máximo 2 MB.')
  expect((await send(2 * 1024 * 1024)).status).toBe(200)
})

it('[INTG-021] a new task and what is said of it are pushed to the devices of those whom they concern', async () => {
  const { admin, user, within } = await world.company()
  const person = await user('manager')
  await within((ctx) =>
    ctx.run(
      statement(
        `insert into push_subscriptions (session_id, user_id, endpoint, keys)
         select id, user_id, 'https://push.example.com/' || id, '' from sessions where user_id = $1`,
        [person.id],
      ),
    ),
  )
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [person.id] }) })
  await admin.call(tasks.comment, { params: { id }, body: { text: 'Falta a foto do padrão' } })
  const rows = await jobsOf('notifications.push')
  expect(rows.map(({ payload }) => [payload.includes(person.id), /task-\w+/.exec(payload)?.[0]])).toEqual([
    [true, 'task-assigned'],
    [true, 'task-commented'],
  ])
})
