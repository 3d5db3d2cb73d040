import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { PushedTask } from '../contract.ts'
import { mayEdit, monthDayOf, pushedBy } from '../task.ts'
import { refuseDays } from './create-task.ts'
import { dueInstant, timeZoneOfStore } from './store-of-task.ts'
import { tasksEntity } from './tables.ts'
import { type StoredTask, taskForUpdate } from './task-for-update.ts'
import { refuseUnseen, seenAmong } from './task-reach.ts'

/** Nothing is pushed before a day is chosen. */
export async function shownPushed(ctx: Ctx, id: string, dueOn: string | undefined): Promise<PushedTask[]> {
  if (dueOn !== undefined) return pushedTasks(ctx, id, dueOn)
  await refuseUnseen(ctx, id)
  return []
}

/** What would begin later if the task were delivered on this day, with its new days. Of tasks that the person does not see nothing is told. */
async function pushedTasks(ctx: Ctx, id: string, dueOn: string): Promise<PushedTask[]> {
  await refuseUnseen(ctx, id)
  const waiting = await waitingBehind(ctx, id)
  const seen = await seenAmong(ctx, [...waiting.tasks.keys()])
  const editsOthers = ctx.can('tasks.edit-others')
  return pushedFrom(waiting, { id, dueOn }).flatMap((later) => {
    if (!seen.has(later.id)) return []
    const { number, title, startsOn, dueOn: due, ...task } = waiting.tasks.get(later.id)!
    const may = ctx.can('tasks.edit') && mayEdit(task, { id: ctx.userId, editsOthers }).ok
    const now = { id: later.id, number, title, finished: false, startsOn, dueOn: due }
    return [{ ...now, newStartsOn: later.startsOn, newDueOn: later.dueOn, mayEdit: may }]
  })
}

interface Days {
  startsOn: string
  dueOn: string
}

interface Planned extends Days {
  startsTime?: string | undefined
  dueTime?: string | undefined
}

interface Asked extends Planned {
  /** What waits for the task is moved behind it, as far as the person may change it. */
  push: boolean
  from?: Days | undefined
  also: readonly (Days & { id: string; from: Days })[]
}

export async function setDays(ctx: Ctx, id: string, { push, from, also, ...planned }: Asked) {
  const task = await taskForUpdate(ctx, id)
  if (from && !standsOn(task, from)) throw new Refusal(409, 'tasks.moved_since')
  const pushed = push ? await pushedTasks(ctx, id, planned.dueOn) : []
  await moveTo(ctx, task, planned)
  const others = [
    ...pushed
      .filter((one) => one.mayEdit)
      .map((one) => ({ id: one.id, from: one, startsOn: one.newStartsOn, dueOn: one.newDueOn })),
    ...also,
  ].sort((one, other) => (one.id < other.id ? -1 : 1))
  for (const { id: otherId, from: stood, startsOn, dueOn } of others) {
    const other = await taskForUpdate(ctx, otherId)
    if (standsOn(other, stood)) await moveTo(ctx, other, { startsOn, dueOn })
  }
}

const standsOn = (task: Days, days: Days) => task.startsOn === days.startsOn && task.dueOn === days.dueOn

async function moveTo(ctx: Ctx, task: StoredTask, planned: Planned) {
  const { startsOn, dueOn, startsTime = task.startsTime, dueTime = task.dueTime } = planned
  const days = { startsOn, dueOn, startsTime, dueTime }
  refuseDays({ ...task, ...days }, 'dueOn')
  const dueAt = dueInstant(days, await timeZoneOfStore(ctx, task.storeId))
  const repeatsNextOn = task.repeatsNextOn && days.dueOn
  const repeats = task.repeats && { ...task.repeats, monthDay: monthDayOf(task, days.startsOn) }
  await update(ctx, tasksEntity, task, { ...days, dueAt, repeatsNextOn, ...(repeats && { repeats }) })
}

interface Behind {
  tasks: Map<string, StoredTask>
  frees: Map<string, string[]>
}

const pushedFrom = ({ tasks, frees }: Behind, moved: { id: string; dueOn: string }) =>
  pushedBy(moved, [...tasks.values()], (id) => frees.get(id) ?? [])

/** The open tasks that wait for this one, directly or through others. */
async function waitingBehind(ctx: Ctx, id: string): Promise<Behind> {
  const rows = await ctx.rows(
    statement<StoredTask & { blockers: string[] }>(
      `with recursive behind (id) as (
         select w.task_id from task_dependencies w where w.tenant_id = platform.current_tenant() and w.blocked_by_id = $1
         union select w.task_id from behind b
           join task_dependencies w on w.tenant_id = platform.current_tenant() and w.blocked_by_id = b.id)
       select t.*, array(select w.blocked_by_id from task_dependencies w
           where w.tenant_id = t.tenant_id and w.task_id = t.id) as blockers
       from behind join tasks t on t.tenant_id = platform.current_tenant() and t.id = behind.id
       where t.finished_at is null limit 1000`,
      [id],
    ),
  )
  const frees = new Map<string, string[]>()
  for (const { id: waiting, blockers } of rows)
    for (const blocker of blockers) frees.set(blocker, [...(frees.get(blocker) ?? []), waiting])
  return { tasks: new Map<string, StoredTask>(rows.map((task) => [task.id, task])), frees }
}
