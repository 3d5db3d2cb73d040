import type { Granted } from '../../../platform/access/permission.ts'
import type { Conditions } from '../../../platform/db/conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { FirstTask } from '../first-task.ts'
import { tasksTab } from '../tab-flags.ts'
import type { Deal } from './tables.ts'

export type KeptTask = Pick<
  Deal,
  'firstTaskId' | 'firstTaskTitle' | 'firstTaskOn' | 'firstTaskTime' | 'firstTaskPeople'
>

interface Reader {
  granted: Granted
  user?: { id: string } | undefined
}

/** The first open task of a deal, unless it is another's and the reader does not list these. */
export function firstTaskFor(deal: KeptTask, { granted, user }: Reader): FirstTask | undefined {
  const { firstTaskId: id, firstTaskTitle: title, firstTaskOn: dueOn, firstTaskTime: dueTime } = deal
  if (!id || !dueOn) return undefined
  const isOwn = user !== undefined && deal.firstTaskPeople.includes(user.id)
  return isOwn || granted.has('tasks.list-others') ? { id, title, dueOn, dueTime } : undefined
}

/** Whether the first open task of the deal `d` is due before its first appointment; of both at once the appointment counts. */
const isTaskFirst = "d.tasks_due_at < coalesce(d.next_task_at, 'infinity')"

/** SQL of what comes next: the title of the appointment or of the task, empty where the reader is not told it. */
export const stepTitle = (ctx: Ctx, found: Conditions) =>
  `case when ${isTaskFirst} then ${taskTitle(ctx, found)} else d.next_task end`

function taskTitle(ctx: Ctx, found: Conditions) {
  if (!ctx.can('tasks.list') || ctx.can(tasksTab.hiddenWith)) return "''"
  if (ctx.can('tasks.list-others')) return 'd.first_task_title'
  if (!ctx.user) return "''"
  return `case when ${found.value(ctx.user.id)}::uuid = any(d.first_task_people) then d.first_task_title else '' end`
}

/** SQL of when it is due; a task without an hour in the last second of its day, so that it is told on that day. */
export const stepAt = `(d.next_step_at - case when ${isTaskFirst} and d.first_task_time = ''
  then interval '1 second' else interval '0' end)`
