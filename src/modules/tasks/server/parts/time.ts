import { find, insert, remove, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import type { TimeEntry } from '../../contract.ts'
import { todayIn } from '../store-of-task.ts'
import { taskTimesEntity } from '../tables.ts'
import { type StoredTask, taskForUpdate } from '../task-for-update.ts'
import { refuseUnseen } from '../task-reach.ts'

/** In minutes. */
const ofOneDay = 24 * 60

type Finished = Pick<StoredTask, 'id' | 'finishedAt'>

const entries = `select e.id, e.user_id, u.name as user_name, e.on_day::text as on_day, e.started_at, e.minutes, e.note,
    e.user_id = $1 or ($2 and not u.active) as may_remove
  from task_times e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
  where e.tenant_id = platform.current_tenant()`

export async function listTimes(ctx: Ctx, taskId: string): Promise<TimeEntry[]> {
  await refuseUnseen(ctx, taskId)
  return ctx.rows(
    statement<TimeEntry>(`${entries} and e.task_id = $3 order by e.on_day desc, e.id desc limit 200`, [
      ctx.userId,
      ctx.can('tasks.edit-others'),
      taskId,
    ]),
  )
}

export const showTime = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<TimeEntry>(`${entries} and e.id = $3`, [ctx.userId, ctx.can('tasks.edit-others'), id]),
    'tasks.time_not_found',
  )

/**
 * A person has one timer and a day of 24 hours: nobody starts two timers or writes down time twice at once, also while there is no
 * entry that could be locked. Before any other lock.
 */
export const oneAtATime = (ctx: Ctx) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('task timer ' || platform.current_tenant() || $1, 0))", [
      ctx.userId,
    ]),
  )

export async function addTime(
  ctx: Ctx,
  taskId: string,
  given: { onDay: string; minutes: number; note: string },
): Promise<TimeEntry> {
  await oneAtATime(ctx)
  const { storeId } = await taskForUpdate(ctx, taskId)
  if (given.onDay > (await todayIn(ctx, storeId))) throw wrongField('onDay', 'tasks.time_ahead')
  const { id } = await addMinutes(ctx, { taskId, ...given })
  return showTime(ctx, id)
}

/** Time by hand, `oneAtATime`; the executed time of the task is the sum of its entries. */
export async function addMinutes(ctx: Ctx, given: { taskId: string; minutes: number; onDay: string; note: string }) {
  const free = await freeMinutes(ctx, ctx.userId, given.onDay)
  if (given.minutes > free) throw dayIsFull(ctx, given.onDay, free)
  const entry = await insert(ctx, taskTimesEntity, {
    ...given,
    userId: ctx.userId,
    startedAt: null,
    askedAt: null,
    createdAt: ctx.now,
  })
  await sumTime(ctx, given.taskId)
  return entry
}

/** What a person's entries, of all tasks, leave of a day. */
async function freeMinutes(ctx: Ctx, userId: string, onDay: string) {
  const { taken } = await ctx.one(
    statement<{ taken: number }>(
      `select coalesce(sum(minutes), 0)::int as taken from task_times
       where tenant_id = platform.current_tenant() and user_id = $1 and on_day = $2`,
      [userId, onDay],
    ),
  )
  return Math.max(ofOneDay - taken, 0)
}

function dayIsFull({ lang }: Ctx, onDay: string, free: number) {
  const formats = formatsOf(lang)
  const [hours, minutes] = [Math.floor(free / 60), free % 60]
  return wrongField('minutes', 'tasks.day_is_full', { day: formats.date(onDay), hours, minutes })
}

/** Time of one's own, and of people who left where one edits tasks of others; other time counts like time that is not there. */
export async function removeTime(ctx: Ctx, id: string) {
  const { mayRemove } = await showTime(ctx, id)
  if (!mayRemove) throw notFound('tasks.time_not_found')
  const entry = await find(ctx, taskTimesEntity, id, { lock: true })
  if (entry.userId !== ctx.userId) await taskForUpdate(ctx, entry.taskId)
  await remove(ctx, taskTimesEntity, entry)
  await sumTime(ctx, entry.taskId)
}

/**
 * The time entry that was written when the task was finished: same task, same person, same instant. Any other entry
 * counts as missing.
 */
export async function takeBackTime(ctx: Ctx, { id: taskId, finishedAt }: Finished, id: string) {
  const entry = await ctx.one(
    statement<Running>(
      `select * from task_times where tenant_id = platform.current_tenant() and id = $1 and task_id = $2 and user_id = $3
         and created_at = $4 and started_at is null for update`,
      [id, taskId, ctx.userId, finishedAt],
    ),
    'tasks.time_not_found',
  )
  await remove(ctx, taskTimesEntity, entry)
  await sumTime(ctx, taskId)
}

const sumTime = (ctx: Ctx, taskId: string) =>
  ctx.run(
    // raw write: the entries are told
    statement(
      `update tasks t set executed_minutes = (select coalesce(sum(e.minutes), 0) from task_times e
         where e.tenant_id = t.tenant_id and e.task_id = t.id)
       where t.tenant_id = platform.current_tenant() and t.id = $1`,
      [taskId],
    ),
  )

type Running = Awaited<ReturnType<typeof find<'taskTimes'>>>

/** Stops timers; what the clock says is written down unless another time is, or none. A clock that was forgotten fills its day and no more. */
export async function stop(ctx: Ctx, running: Running, minutes?: number) {
  const shown = Math.round((Date.parse(ctx.now) - Date.parse(running.startedAt!)) / 60_000)
  const { userId, onDay } = running
  const free = await freeMinutes(ctx, userId, onDay)
  if (minutes !== undefined && minutes > free) throw dayIsFull(ctx, onDay, free)
  const written = Math.min(Math.max(minutes ?? shown, 0), free)
  await update(ctx, taskTimesEntity, running, { minutes: written })
  await sumTime(ctx, running.taskId)
  await announceTimer(ctx, userId)
  return written
}

/** Nobody's timer runs on after they have left. */
export const timerLeft: Listener = async (ctx, { subject }) => {
  const running = await ctx.first(
    statement<Running>(
      `select * from task_times where tenant_id = platform.current_tenant() and user_id = $1 and minutes is null for update`,
      [subject.id],
    ),
  )
  if (running) await stop(ctx, running)
}

/** All devices of the person show the same timer. */
export const announceTimer = (ctx: Ctx, userId: string) =>
  ctx.emit({ kind: 'task-timer.changed', subject: { kind: 'user', id: userId } })

/** Nobody's timer runs for a task that is done. Of the person who says the time themselves the clock does not count. */
export async function stopTimersOf(ctx: Ctx, taskId: string, countsOwn: boolean) {
  const running = await ctx.rows(
    statement<Running>(
      `select * from task_times where tenant_id = platform.current_tenant() and task_id = $1 and minutes is null
       order by id for update`,
      [taskId],
    ),
  )
  for (const one of running)
    if (one.userId === ctx.user?.id && !countsOwn) await discard(ctx, one)
    else await stop(ctx, one)
}

async function discard(ctx: Ctx, running: Running) {
  await remove(ctx, taskTimesEntity, running)
  await announceTimer(ctx, running.userId)
}
