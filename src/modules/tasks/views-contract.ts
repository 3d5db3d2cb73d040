import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { day } from '../../platform/contract/shapes.ts'
import { TaskStatus } from './setup-contract.ts'
import { TaskRow, TaskViewFilters } from './task-filters.ts'

/** What a card of a task shows, and what finishing it needs. */
export const cardFields = [
  'number',
  'title',
  'typeId',
  'statusId',
  'priority',
  'responsibles',
  'responsibleIds',
  'ownerId',
  'startsOn',
  'startsTime',
  'dueOn',
  'dueTime',
  'dueAt',
  'overdue',
  'blocked',
  'waitsFor',
  'dealId',
  'dealTitle',
  'dealNumber',
  'contactName',
  'finishedAt',
  'estimatedMinutes',
  'executedMinutes',
  'targetStatusId',
  'targetStatusName',
  'items',
  'itemsDone',
] as const

const picked = Object.fromEntries(cardFields.map((name) => [name, true])) as Record<(typeof cardFields)[number], true>
export const TaskCard = TaskRow.pick({ id: true, ...picked })
export type TaskCard = z.infer<typeof TaskCard>

const some = z.object({ list: z.array(TaskCard), totalItems: z.int() })

/** A window of days, first and last included. */
const daysUpTo = (longest: number) =>
  TaskViewFilters.extend({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { path: ['from'], error: 'tasks.range' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longest * 86_400_000, {
      path: ['to'],
      error: longest > 62 ? 'tasks.gantt_too_long' : 'tasks.period_too_long',
    })

const inDays = daysUpTo(62)
export type InDays = z.output<typeof inDays>

export const MyDay = z.object({
  today: z.string(),
  /** The day shown. On another day than today only what is due or was done on it stands in the parts. */
  day: z.string(),
  /** How long the person works on that day, in minutes. */
  working: z.int(),
  overdue: some,
  due: some,
  next: some,
  /** Done on that day. */
  done: some,
  /** The days of its week from Sunday on: how many open tasks are due, the minutes they are expected to take, and how many are late. */
  week: z.array(z.object({ day: z.string(), count: z.int(), minutes: z.int(), late: z.int() })),
})
export type MyDay = z.infer<typeof MyDay>

export const TaskBoard = z.object({
  columns: z.array(
    z.object({
      status: TaskStatus,
      cards: z.array(TaskCard),
      totalItems: z.int(),
      /** How many of them are overdue. */
      late: z.int(),
      /** The `after` of the list of this status, in the order `sort`; null when all are there. */
      next: z.string().nullable(),
      sort: z.enum(['due', '-due']),
    }),
  ),
})
export type TaskBoard = z.infer<typeof TaskBoard>

export const TaskDay = z.object({
  day: z.string(),
  /** All of them, done or not. */
  count: z.int(),
  /** Those that are still open, as the week of my day counts them. */
  open: z.int(),
  /** What the open ones are expected to take. */
  minutes: z.int(),
  /** The first of them. */
  tasks: z.array(TaskCard),
})
export type TaskDay = z.infer<typeof TaskDay>

/** When the store in which the person works is open, by weekday (0 is Sunday); days that are not named it is closed. */
const OpenHours = z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() }))
export type OpenHours = z.infer<typeof OpenHours>

const DayLoad = z.object({ day: z.string(), count: z.int(), minutes: z.int() })
export const PersonLoad = z.object({
  id: z.string(),
  name: z.string(),
  /** Whoever left may still have tasks. */
  isActive: z.boolean(),
  overdue: z.int(),
  count: z.int(),
  minutes: z.int(),
  days: z.array(DayLoad),
})
export type PersonLoad = z.infer<typeof PersonLoad>

/** What a bar of the Gantt shows. */
export const barFields = [
  'number',
  'title',
  'statusId',
  'responsibles',
  'startsOn',
  'dueOn',
  'overdue',
  'blocked',
  'dealId',
  'dealTitle',
  'contactName',
  'finishedAt',
] as const

const onBar = Object.fromEntries(barFields.map((name) => [name, true])) as Record<(typeof barFields)[number], true>
export const BarTask = TaskRow.pick({ id: true, ...onBar })
export type BarTask = z.infer<typeof BarTask>

export const TaskGantt = z.object({
  /** At most 2,000, those that begin first. */
  tasks: z.array(BarTask),
  /** How many there are in these days; the others are cut off. */
  totalItems: z.int(),
  /** Which of them waits for which: first the one that has to be done. */
  arrows: z.array(z.tuple([z.string(), z.string()])),
  /** Open tasks whose days are over before these begin: they have no bar until they are put on other days. */
  left: z.object({ list: z.array(BarTask), totalItems: z.int() }),
})
export type TaskGantt = z.infer<typeof TaskGantt>

/** The same tasks as the list, with the same filters, seen otherwise. */
export const taskViews = {
  myDay: endpoint('GET /tasks/my-day', {
    needs: 'tasks.list',
    summary:
      'What the person has to do: overdue, due today, next, and what of theirs was done today; or of another day',
    query: TaskViewFilters.extend({ day: day.optional() }),
    reply: MyDay,
  }),
  overdue: endpoint('GET /tasks/overdue', {
    needs: 'tasks.list',
    summary: 'How many of the person’s own open tasks are late',
    reply: z.object({ count: z.int() }),
  }),
  board: endpoint('GET /tasks/board', {
    needs: 'tasks.list',
    summary: 'Tasks by status, the first of each; further ones are pages of the list',
    query: TaskViewFilters,
    reply: TaskBoard,
  }),
  calendar: endpoint('GET /tasks/calendar', {
    needs: 'tasks.list',
    summary: 'Tasks by the day of their delivery in a period of at most 62 days, and when the person’s store is open',
    query: inDays,
    reply: z.object({ days: z.array(TaskDay), hours: OpenHours }),
  }),
  load: endpoint('GET /tasks/load', {
    needs: 'tasks.list',
    summary: 'Open tasks and their expected time by responsible person and day, in a period of at most 62 days',
    query: inDays,
    reply: z.object({ people: z.array(PersonLoad) }),
  }),
  gantt: endpoint('GET /tasks/gantt', {
    needs: 'tasks.list',
    summary: 'Tasks from start to delivery in a period of at most 400 days, and which of them waits for which',
    query: daysUpTo(400),
    reply: TaskGantt,
  }),
}
