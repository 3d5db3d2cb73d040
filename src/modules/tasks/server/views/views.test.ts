import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { tasks } from '../../contract.ts'
import { dayAfter } from '../../task-days.ts'
import { aTask } from '../test-task.ts'
import { taskGantt } from './task-gantt.ts'

const world = await startWorld()
const today = dayIn(new Date())
const on = (days: number) => ({ startsOn: dayAfter(today, Math.min(days, 0) - 3), dueOn: dayAfter(today, days) })
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

async function someTasks() {
  const company = await world.company()
  const { admin } = company
  const add = async (title: string, given: object) =>
    (await admin.call(tasks.create, { body: await aTask(admin, { title, ...given }) })).id
  await add('Atrasada', { ...on(-3), estimatedMinutes: 10 })
  await add('De hoje', { ...on(0), estimatedMinutes: 30 })
  await add('De amanhã', { ...on(1), estimatedMinutes: 60 })
  const done = await add('Feita', on(2))
  const statuses = await admin.call(tasks.statuses, {})
  const statusId = statuses.find(({ kind }) => kind === 'done')!.id
  await admin.call(tasks.setStatus, { params: { id: done }, body: { statusId, minutes: 5 } })
  return { company, admin, statuses, add }
}

it('my day tells in one answer what is late, what is for today, what is next and what is done today', async () => {
  const { company, admin } = await someTasks()
  const other = await company.user('administrator')
  await other.call(tasks.create, { body: await aTask(other, { title: 'De outra pessoa', ...on(0) }) })
  const late = await admin.call(tasks.overdue, {})
  const day = await admin.call(tasks.myDay, { query: {} })
  expect(late).toEqual({ count: day.overdue.totalItems })
  expect(titles(day.overdue.list)).toEqual(['Atrasada'])
  expect(titles(day.due.list)).toEqual(['De hoje'])
  expect(titles(day.next.list)).toEqual(['De amanhã'])
  expect(titles(day.done.list)).toEqual(['Feita'])
  expect([day.today, day.day, day.week.length]).toEqual([today, today, 7])
  expect(day.week.find((one) => one.day === today)).toEqual({ day: today, count: 1, minutes: 30, late: 0 })
  expect((await admin.call(tasks.myDay, { query: { search: 'amanha' } })).due.totalItems).toBe(0)
})

it('another day shows what is due or was done on it, and its week from Sunday on, as the calendar, with what is late', async () => {
  const { admin } = await someTasks()
  const of = (days: number) => admin.call(tasks.myDay, { query: { day: dayAfter(today, days) } })
  const [tomorrow, late] = [await of(1), await of(-3)]
  expect([tomorrow.today, tomorrow.day]).toEqual([today, dayAfter(today, 1)])
  expect(titles(tomorrow.due.list)).toEqual(['De amanhã'])
  expect([tomorrow.overdue, tomorrow.next, tomorrow.done].map(({ totalItems }) => totalItems)).toEqual([0, 0, 0])
  expect(new Date(`${tomorrow.week[0]!.day}T00:00:00Z`).getUTCDay()).toBe(0)
  expect(tomorrow.week).toContainEqual({ day: tomorrow.day, count: 1, minutes: 60, late: 0 })
  expect(titles(late.due.list)).toEqual(['Atrasada'])
  expect(late.week).toContainEqual({ day: late.day, count: 1, minutes: 10, late: 1 })
  const wrong = await admin.request('GET', '/api/tasks/my-day?day=amanha')
  expect(wrong.status).toBe(422)
})

it('my day holds what others gave the person, and nothing that others finished themselves [TASK-004]', async () => {
  const { company, admin, statuses } = await someTasks()
  const other = await company.user('administrator')
  const given = await aTask(other, { title: 'Dada por outra', ...on(0), responsibleIds: [admin.id] })
  await other.call(tasks.create, { body: given })
  const own = await other.call(tasks.create, { body: await aTask(other, { title: 'Feita por outra', ...on(0) }) })
  const statusId = statuses.find(({ kind }) => kind === 'done')!.id
  await other.call(tasks.setStatus, { params: { id: own.id }, body: { statusId, minutes: 5 } })
  const day = await admin.call(tasks.myDay, { query: {} })
  expect(titles(day.due.list).toSorted()).toEqual(['Dada por outra', 'De hoje'])
  expect([titles(day.done.list), day.done.totalItems]).toEqual([['Feita'], 1])
  expect(day.week.find((one) => one.day === today)).toMatchObject({ count: 2 })
  const theirs = await other.call(tasks.myDay, { query: {} })
  expect([titles(theirs.due.list), titles(theirs.done.list)]).toEqual([['Dada por outra'], ['Feita por outra']])
})

it('the board has a column for each status, its first cards, and the place where the list goes on [TASK-004]', async () => {
  const { admin, add, statuses } = await someTasks()
  for (let at = 0; at < 20; at++) await add(`Mais uma ${at}`, on(5))
  const { columns } = await admin.call(tasks.board, { query: {} })
  expect(columns.map(({ status }) => status.id)).toEqual(statuses.map(({ id }) => id))
  const [first, , done] = columns
  expect(first).toMatchObject({ totalItems: 23, late: 1, sort: 'due' })
  expect(first!.cards).toHaveLength(20)
  expect(titles(done!.cards)).toEqual(['Feita'])
  const rest = await admin.call(tasks.list, {
    query: { statusId: [first!.status.id], sort: first!.sort, after: first!.next! },
  })
  const seen = [...first!.cards, ...rest.list].map(({ id }) => id)
  expect(new Set(seen).size).toBe(23)
  const found = await admin.call(tasks.board, { query: { search: 'atrasada' } })
  expect(found.columns.map(({ totalItems }) => totalItems)).toEqual([1, 0, 0])
})

it('the calendar names the tasks of each day; the load counts them and their time by person', async () => {
  const { company, admin } = await someTasks()
  const other = await company.user('administrator')
  const both = await aTask(admin, {
    title: 'De dois',
    ...on(1),
    estimatedMinutes: 15,
    responsibleIds: [admin.id, other.id],
  })
  await admin.call(tasks.create, { body: both })
  const query = { from: today, to: dayAfter(today, 6) }
  const { days, hours } = await admin.call(tasks.calendar, { query })
  expect(days.map(({ day, count, open, minutes }) => [day, count, open, minutes])).toEqual([
    [today, 1, 1, 30],
    [dayAfter(today, 1), 2, 2, 75],
    [dayAfter(today, 2), 1, 0, 0],
  ])
  expect(hours.every(({ from, to }) => from < to)).toBe(true)
  expect(titles(days[1]!.tasks).toSorted()).toEqual(['De amanhã', 'De dois'])
  const { people } = await admin.call(tasks.load, { query })
  expect(people).toEqual([
    {
      id: admin.id,
      name: expect.any(String),
      isActive: true,
      overdue: 1,
      count: 3,
      minutes: 105,
      days: [
        { day: today, count: 1, minutes: 30 },
        { day: dayAfter(today, 1), count: 2, minutes: 75 },
      ],
    },
    expect.objectContaining({ id: other.id, overdue: 0, count: 1, minutes: 15 }),
  ])
  const tooLong = await admin.request('GET', `/api/tasks/calendar?from=${today}&to=${dayAfter(today, 90)}`)
  expect(tooLong.status).toBe(422)
})

it('the Gantt answers the tasks of its days, what waits for what among them, and what was left behind', async () => {
  const { admin, add, statuses } = await someTasks()
  const first = await add('Projeto', { startsOn: today, dueOn: dayAfter(today, 2) })
  const second = await add('Parecer', { startsOn: dayAfter(today, 2), dueOn: dayAfter(today, 9) })
  const later = await add('Vistoria', { startsOn: dayAfter(today, 40), dueOn: dayAfter(today, 41) })
  for (const [id, blockedById] of [
    [second, first],
    [later, second],
  ] as const)
    await admin.call(tasks.block, { params: { id }, body: { blockedById } })
  const query = { from: dayAfter(today, -2), to: dayAfter(today, 20) }
  const gantt = await admin.call(tasks.gantt, { query })
  expect(titles(gantt.tasks).toSorted()).toEqual(['De amanhã', 'De hoje', 'Feita', 'Parecer', 'Projeto'])
  expect(gantt.totalItems).toBe(5)
  expect(gantt.arrows).toEqual([[first, second]])
  expect(titles(gantt.left.list)).toEqual(['Atrasada'])
  const found = await admin.call(tasks.gantt, { query: { ...query, statusId: [statuses[2]!.id] } })
  expect(titles(found.tasks)).toEqual(['Feita'])
  expect(found.left.totalItems).toBe(0)
  const tooLong = await admin.request('GET', `/api/tasks/gantt?from=${today}&to=${dayAfter(today, 401)}`)
  expect(tooLong.status).toBe(422)
})

it('a day of the calendar counts as open what the week of my day counts, whatever is done of it', async () => {
  const { admin, statuses, add } = await someTasks()
  const done = await add('Feita hoje', { ...on(0), estimatedMinutes: 45 })
  const statusId = statuses.find(({ kind }) => kind === 'done')!.id
  await admin.call(tasks.setStatus, { params: { id: done }, body: { statusId, minutes: 5 } })
  const { week } = await admin.call(tasks.myDay, { query: {} })
  const { days } = await admin.call(tasks.calendar, { query: { from: today, to: dayAfter(today, 6), mine: true } })
  const { count, open, minutes } = days[0]!
  expect([count, open, minutes]).toEqual([2, 1, 30])
  expect(week.find(({ day }) => day === today)).toEqual({ day: today, count: open, late: 0, minutes })
})

it('of more tasks than a Gantt draws it draws those around today, not the oldest', async () => {
  const { company, add } = await someTasks()
  await add('De ontem', { startsOn: dayAfter(today, -9), dueOn: dayAfter(today, -1) })
  await add('Antiga', { startsOn: dayAfter(today, -29), dueOn: dayAfter(today, -25) })
  const query = { from: dayAfter(today, -30), to: dayAfter(today, 20) }
  const drawn = async (max: number) => company.look(async (ctx) => titles((await taskGantt(ctx, query, max)).tasks))
  const all = await drawn(2_000)
  expect(all.indexOf('Antiga')).toBe(0)
  expect(await drawn(1)).toEqual(['De hoje'])
  const some = await drawn(all.length - 1)
  expect(some).toContain('De ontem')
  expect(some).not.toContain('Antiga')
})
