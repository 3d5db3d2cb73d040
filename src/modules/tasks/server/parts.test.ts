import pg from 'pg'
import { expect, it } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { notifications } from '../../notifications/contract.ts'
import { tasks } from '../contract.ts'
import { remindOfTask } from './reminders.ts'
import { repeatDue } from './repeat-task.ts'
import { aTask } from './test-task.ts'

const world = await startWorld()

async function withTask(given: object = {}) {
  const company = await world.company()
  const { admin } = company
  const task = await admin.call(tasks.create, { body: await aTask(admin, given) })
  return { ...company, task, params: { id: task.id } }
}

it('[TASK-016] [TASK-029] [TASK-033] a comment has three letters or more and is answered, its answers are not', async () => {
  const { admin, params } = await withTask()
  await expect(admin.call(tasks.comment, { params, body: { text: 'ok' } })).rejects.toMatchObject({
    fields: { text: 'O comentário deve ter no mínimo 3 caracteres.' },
  })
  const said = await admin.call(tasks.comment, { params, body: { text: 'Falta a foto do padrão' } })
  const answer = await admin.call(tasks.comment, { params, body: { text: 'Enviada', parentId: said.id } })
  await expect(
    admin.call(tasks.comment, { params, body: { text: 'Obrigado', parentId: answer.id } }),
  ).rejects.toMatchObject({ code: 'tasks.answer_to_answer' })
  const { list, totalItems } = await admin.call(tasks.comments, { params, query: {} })
  expect([totalItems, list.map(({ id }) => id)]).toEqual([2, [said.id, answer.id]])
  expect(list[0]).toMatchObject({ authorName: 'Ana Administradora', text: 'Falta a foto do padrão' })
})

it('people named in a comment are told, those who do not see the task are not', async () => {
  const { admin, user, params } = await withTask()
  const [sees, doesNot] = [await user('supervisor'), await user('technician')]
  const { mentions } = await admin.call(tasks.comment, {
    params,
    body: { text: 'Vejam isto', mentions: [sees.id, doesNot.id] },
  })
  expect(mentions.map(({ id }) => id)).toEqual([sees.id])
  expect((await sees.call(notifications.list, { query: {} })).list).toMatchObject([{ kind: 'task-mentioned' }])
  expect((await doesNot.call(notifications.list, { query: {} })).list).toEqual([])
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

it('one timer runs for a person, on whatever device; starting another stops it', async () => {
  const { admin, params, task } = await withTask()
  const other = await admin.call(tasks.create, { body: await aTask(admin) })
  await admin.call(tasks.startTimer, { params })
  expect(await admin.call(tasks.timer, {})).toMatchObject({ taskId: task.id })
  await admin.call(tasks.startTimer, { params: { id: other.id } })
  expect(await admin.call(tasks.timer, {})).toMatchObject({ taskId: other.id })
  await admin.call(tasks.stopTimer, { body: { minutes: 30 } })
  expect(await admin.call(tasks.timer, {})).toBeNull()
  expect(await admin.call(tasks.show, { params: { id: other.id } })).toMatchObject({ executedMinutes: 30 })
  const entry = await admin.call(tasks.addTime, { params, body: { onDay: '2026-11-20', minutes: 15 } })
  expect((await admin.call(tasks.show, { params })).executedMinutes).toBe(15)
  await admin.call(tasks.removeTime, { params: { timeId: entry.id } })
  expect((await admin.call(tasks.show, { params })).executedMinutes).toBe(0)
})

it('[TASK-017] a reminder tells the responsible once, and not of what is done', async () => {
  const { user, admin, within } = await withTask()
  const bia = await user('salesman')
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { responsibleIds: [bia.id] }) })
  const remind = () =>
    admin.call(tasks.remind, { params: { id }, body: { onDay: '2099-01-01', onTime: '09:00', forAll: true } })
  const run = (reminder: string) => within((ctx) => remindOfTask.run(ctx, { id: reminder } as never))
  const told = async () =>
    (await bia.call(notifications.list, { query: {} })).list.filter(({ kind }) => kind === 'task-reminder').length
  const first = await remind()
  await run(first.id)
  await run(first.id)
  expect(await told()).toBe(1)
  const second = await remind()
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId: done.id } })
  await run(second.id)
  expect(await told()).toBe(1)
})

it('a repeated task comes again once, when it is done or due, with its lines and length', async () => {
  const repeats = { every: 1, unit: 'week', until: '2026-12-31' } as const
  const { admin, params, within } = await withTask({ startsOn: '2026-11-20', dueOn: '2026-11-22', repeats })
  await admin.call(tasks.editLists, { params, body: { objectives: [{ text: 'Medir', done: true }] } })
  await within((ctx) => repeatDue.run(ctx, params as never))
  const done = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'done')!
  await admin.call(tasks.setStatus, { params, body: { statusId: done.id } })
  const { list } = await admin.call(tasks.list, { query: { sort: 'startsOn' } })
  expect(list.map(({ startsOn, dueOn }) => [startsOn, dueOn])).toEqual([
    ['2026-11-20', '2026-11-22'],
    ['2026-11-27', '2026-11-29'],
  ])
  const lists = await admin.call(tasks.lists, { params: { id: list[1]!.id } })
  expect(lists.objectives).toMatchObject([{ text: 'Medir', done: false }])
})

it('moving the delivery pushes what waits for it, and says so first', async () => {
  const { admin, params } = await withTask({ startsOn: '2026-11-20', dueOn: '2026-11-22' })
  const next = await admin.call(tasks.create, {
    body: await aTask(admin, { startsOn: '2026-11-23', dueOn: '2026-11-25' }),
  })
  await admin.call(tasks.block, { params: { id: next.id }, body: { blockedById: params.id } })
  const shown = await admin.call(tasks.pushed, { params, query: { dueOn: '2026-11-27' } })
  expect(shown).toMatchObject([{ id: next.id, newStartsOn: '2026-11-27', newDueOn: '2026-11-29', mayEdit: true }])
  await admin.call(tasks.setDays, { params, body: { startsOn: '2026-11-20', dueOn: '2026-11-27', push: true } })
  expect(await admin.call(tasks.show, { params: { id: next.id } })).toMatchObject({ startsOn: '2026-11-27' })
})

it('[TASK-034] an attachment is no larger than the company says', async () => {
  const { admin, params } = await withTask()
  await admin.call(tasks.editSettings, { body: { attachmentMegabytes: 2 } })
  const send = (size: number) =>
    sendFile(admin, `POST /api/files?ownerKind=task&ownerId=${params.id}`, {
      name: 'nota.txt',
      content: 'a'.repeat(size),
    })
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
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ payload: string }>(
    `select j.payload::text as payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    ['notifications.push'],
  )
  await client.end()
  expect(rows.map(({ payload }) => [payload.includes(person.id), /task-\w+/.exec(payload)?.[0]])).toEqual([
    [true, 'task-assigned'],
    [true, 'task-commented'],
  ])
})
