import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { businessDay, cursorPageOf, id } from '../../platform/contract/shapes.ts'
import { chosenBy } from '../../platform/record/bulk.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, patchShape, replyShape } from '../../platform/record/shapes.ts'
import { leavesOut, Work } from '../../platform/work/contract.ts'
import { MoveFill, moveRefusals } from '../deals/contract.ts'
import { taskParts } from './parts-contract.ts'
import { taskSetup } from './setup-contract.ts'
import { TaskFilters, TaskRow } from './task-filters.ts'
import { someHour, taskRecord } from './task-record.ts'
import { taskViews } from './views-contract.ts'

export {
  Checklist,
  Comment,
  Objective,
  Reminder,
  RunningTimer,
  StartedTimer,
  TimeEntry,
} from './parts-contract.ts'
export { type TaskStatus, TaskType } from './setup-contract.ts'
export { TaskFilters, TaskRow } from './task-filters.ts'

export const TaskInput = inputShape(taskRecord)
export type TaskInput = z.output<typeof TaskInput>
/** The status as the task has it is left where it is; another one is refused with the way to change it. */
export const TaskPatch = patchShape(taskRecord).extend({ statusId: id.optional() })
export type TaskPatch = z.output<typeof TaskPatch>

/** A task that another one waits for, or that waits for it. */
const LinkedTask = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  finished: z.boolean(),
  startsOn: z.string(),
  dueOn: z.string(),
})
export type LinkedTask = z.infer<typeof LinkedTask>

export const PushedTask = LinkedTask.extend({ newStartsOn: z.string(), newDueOn: z.string(), mayEdit: z.boolean() })
export type PushedTask = z.infer<typeof PushedTask>

/** A task as its page shows it. */
export const Task = replyShape(taskRecord).extend({
  statusColor: z.string(),
  typeColor: z.string(),
  typeIcon: z.string(),
  /** People by id: owner and responsibles. */
  people: z.record(z.string(), z.string()),
  /** The day it is where its store is. */
  today: z.string(),
  blockedBy: z.array(LinkedTask),
  /** How many more there are that the person does not see. */
  blockedByUnseen: z.int(),
  frees: z.array(LinkedTask),
  comments: z.int(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    depend: z.boolean(),
  }),
})
export type Task = z.infer<typeof Task>

const Ended = z.object({ won: z.int(), of: z.int() })

/** The next step that a deal without one calls for: ready to be added, and why. */
export const SuggestedTask = z.object({
  why: z.string(),
  /** How deals of its column ended with such a step and without it; null while the company's log knows too few. */
  fared: z.object({ withStep: Ended, without: Ended }).nullable(),
  task: z.object({
    title: z.string(),
    typeId: z.string(),
    statusId: z.string(),
    responsibleIds: z.array(z.string()),
    startsOn: z.string(),
    dueOn: z.string(),
    dealId: z.string(),
  }),
})
export type SuggestedTask = z.infer<typeof SuggestedTask>

/** What a new task of the person starts with, so that little is left to choose. */
export const UsualTask = z.object({
  /** What the person chose most often of late, else a general one; null while there are no types. */
  typeId: z.string().nullable(),
  statusId: z.string(),
  responsibleIds: z.array(z.string()),
  startsOn: z.string(),
  dueOn: z.string(),
})
export type UsualTask = z.infer<typeof UsualTask>

const refusals = ['tasks.not_found', 'tasks.not_yours'] as const
const choosing = [
  'tasks.unknown_person',
  'tasks.type_not_found',
  'tasks.status_not_found',
  'tasks.unknown_status',
] as const

const TaskDays = z.object({ startsOn: businessDay, dueOn: businessDay })

export const tasks = {
  list: endpoint('GET /tasks', {
    needs: 'tasks.list',
    summary: 'Tasks by filters, a page at a time: one’s own, and those of others as far as one sees them',
    query: TaskFilters,
    reply: cursorPageOf(TaskRow),
  }),
  show: endpoint('GET /tasks/:id', {
    needs: 'tasks.list',
    summary: 'One task',
    reply: Task,
    refusals: ['tasks.not_found'],
  }),
  create: endpoint('POST /tasks', {
    needs: ['tasks.add', 'contacts.add-task'],
    summary: 'Add a task; it starts with what its type says. On a deal it needs an owner of the deal',
    body: TaskInput,
    reply: Task,
    refusals: [
      ...choosing,
      'deals.not_found',
      'deals.owner_required',
      'contacts.not_found',
      'platform.forbidden',
      'funnels.may_not_move_into',
      'platform.hidden',
    ],
  }),
  edit: endpoint('PATCH /tasks/:id', {
    needs: 'tasks.edit',
    summary: 'Change fields of a task',
    body: TaskPatch,
    reply: Task,
    refusals: [...refusals, ...choosing, 'funnels.may_not_move_into'],
  }),
  setStatus: endpoint('PUT /tasks/:id/status', {
    needs: 'tasks.edit',
    summary: 'Put a task in a status; one of the kind done finishes it, moves its deal and frees what waits for it',
    body: z.object({
      statusId: id,
      /** Added to the executed time when the task is finished. */
      minutes: z.int().min(0).max(1440).optional(),
      /** Finish although the deal cannot be moved. */
      withoutMoving: z.boolean().default(false),
      /** For the move of the deal, as `deals.move` takes them. */
      confirmedBack: z.boolean().default(false),
      fill: MoveFill.optional(),
      /** The undo of a finishing: what it made leaves, the time that it wrote down too, and the task begins when it was to. */
      takesBack: z.object({ startsOn: businessDay, timeId: id.nullable() }).optional(),
    }),
    reply: Task.extend({
      /** Where the deal was that moved along; null where none did. */
      dealWasIn: z.string().nullable(),
      /** The time that was written down. */
      timeId: z.string().nullable(),
    }),
    refusals: [
      ...refusals,
      'tasks.time_not_found',
      'tasks.status_not_found',
      'tasks.blocked',
      'tasks.blocked_by',
      'deals.not_found',
      ...moveRefusals,
    ],
  }),
  change: changeEndpoint(taskRecord, {
    at: 'tasks',
    needs: { edit: 'tasks.edit' },
    query: TaskFilters,
    words: ['task', 'tasks'],
    missing: choosing,
  }),
  remove: endpoint('DELETE /tasks/:id', {
    needs: ['tasks.delete', 'tasks.add', 'contacts.add-task'],
    summary: 'Delete a task, or take back one just made that nobody has touched; the trash keeps it',
    refusals: [...refusals, 'platform.forbidden'],
  }),
  removeMany: endpoint('POST /tasks/removals', {
    needs: 'tasks.delete',
    summary: 'Delete many tasks: those chosen by ids, or all that match filters; the trash keeps them',
    body: z.object({ chosen: chosenBy(TaskFilters), leavesOut }),
    reply: Work,
  }),
  block: endpoint('POST /tasks/:id/blockers', {
    needs: 'general.manage-task-dependencies',
    summary: 'Make a task wait for another',
    body: z.object({ blockedById: id }),
    reply: Task,
    refusals: [...refusals, 'tasks.cycle', 'tasks.too_many_blockers'],
  }),
  unblock: endpoint('DELETE /tasks/:id/blockers/:blockerId', {
    needs: 'general.manage-task-dependencies',
    summary: 'Let a task wait no longer for another',
    reply: Task,
    refusals,
  }),
  setDays: endpoint('PUT /tasks/:id/days', {
    needs: 'tasks.edit',
    summary: 'Put a task on other days or at other hours, and what waits for it behind it if asked',
    body: TaskDays.extend({
      /** The hours of these days; left out, they stay. */
      startsTime: someHour.optional(),
      dueTime: someHour.optional(),
      push: z.boolean().default(false),
      /** Only from these days: whoever takes a move back overwrites nothing that came after it. */
      from: TaskDays.optional(),
      /**
       * Others that go to days of their own with it: those that were pushed, when that is taken back. Those that stand on
       * other days than `from` stay.
       */
      also: z
        .array(TaskDays.extend({ id, from: TaskDays }))
        .max(1000)
        .default([]),
    }),
    reply: Task,
    refusals: [...refusals, 'tasks.moved_since'],
  }),
  pushed: endpoint('GET /tasks/:id/pushed', {
    needs: 'tasks.list',
    summary:
      'The tasks that would have to begin later if the task were delivered on another day, with their new days; without a day, none',
    query: z.object({ dueOn: businessDay.optional() }),
    reply: z.array(PushedTask),
    refusals: ['tasks.not_found'],
  }),
  usual: endpoint('GET /tasks/usual', {
    needs: 'tasks.list',
    summary: 'What a new task of the person starts with: for themselves, today, to do, of the type they use most',
    reply: UsualTask,
  }),
  suggestion: endpoint('GET /tasks/suggestion', {
    needs: 'tasks.list',
    summary:
      'The task that what happened to an open deal without a next step calls for, and why; none where it has one',
    query: z.object({ dealId: id }),
    reply: z.object({ suggested: SuggestedTask.nullable() }),
    refusals: ['platform.not_found', 'platform.forbidden', 'platform.hidden'],
  }),
  ...taskViews,
  ...taskParts,
  ...taskSetup,
}
