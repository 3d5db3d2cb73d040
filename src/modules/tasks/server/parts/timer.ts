import { z } from 'zod'
import { insert, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { dayIn, instantIn } from '../../../../platform/i18n/days.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { RunningTimer, StartedTimer, TimeEntry } from '../../contract.ts'
import { enforceFree } from '../dependencies.ts'
import { weekdays } from '../store-of-task.ts'
import { taskTimesEntity } from '../tables.ts'
import { type StoredTask, taskForUpdate } from '../task-for-update.ts'
import { tellPeople } from '../tell-people.ts'
import { announceTimer, oneAtATime, showTime, stop } from './time.ts'

type Running = Parameters<typeof stop>[1]

const askJob = 'tasks.ask-timer'

export const runningTimer = async (ctx: Ctx): Promise<RunningTimer | null> =>
  (await ctx.first(
    statement<RunningTimer>(
      `select e.id, e.task_id, t.title as task_title, e.started_at, e.asked_at is not null as asked from task_times e
       join tasks t on t.tenant_id = e.tenant_id and t.id = e.task_id
       where e.tenant_id = platform.current_tenant() and e.user_id = $1 and e.minutes is null`,
      [ctx.userId],
    ),
  )) ?? null

/** Starts the timer of a task; the one that runs elsewhere stops. */
export async function startTimer(ctx: Ctx, taskId: string): Promise<StartedTimer> {
  await oneAtATime(ctx)
  const task = await taskForUpdate(ctx, taskId)
  if (task.finishedAt) throw new Refusal(409, 'tasks.is_done')
  await enforceFree(ctx, taskId, 'in-progress')
  const running = await own(ctx)
  if (running?.taskId === taskId) return { ...(await runningTimer(ctx))!, stopped: null }
  const stopped = running && { title: await titleOf(ctx, running.taskId), minutes: await stop(ctx, running) }
  const { timeZone, closesAt } = await closing(ctx, task)
  const onDay = dayIn(ctx.now, timeZone)
  const { id } = await insert(ctx, taskTimesEntity, {
    taskId,
    userId: ctx.userId,
    onDay,
    startedAt: ctx.now,
    minutes: null,
    askedAt: null,
  })
  ctx.job(askJob, { id }, { key: `task-timer ${id}`, runAt: closesAt })
  await announceTimer(ctx, ctx.userId)
  return { ...(await runningTimer(ctx))!, stopped: stopped ?? null }
}

/** Whoever names a task stops the timer of that task and no other. */
export async function stopTimer(
  ctx: Ctx,
  { minutes, taskId }: { minutes?: number | undefined; taskId?: string | undefined },
): Promise<TimeEntry | null> {
  await oneAtATime(ctx)
  const running = await own(ctx)
  if (!running) return null
  if (taskId !== undefined && running.taskId !== taskId)
    throw new Refusal(409, 'tasks.timer_elsewhere', { values: { title: await titleOf(ctx, running.taskId) } })
  await stop(ctx, running, minutes)
  return showTime(ctx, running.id)
}

const titleOf = async (ctx: Ctx, taskId: string) =>
  (
    await ctx.one(
      statement<{ title: string }>('select title from tasks where tenant_id = platform.current_tenant() and id = $1', [
        taskId,
      ]),
    )
  ).title

const own = (ctx: Ctx) =>
  ctx.first(
    statement<Running>(
      `select * from task_times where tenant_id = platform.current_tenant() and user_id = $1 and minutes is null for update`,
      [ctx.userId],
    ),
  )

const usualClosing = '18:00'

/** When the store of a task closes next: today, or when that is past, tomorrow. */
async function closing(ctx: Ctx, { storeId }: StoredTask) {
  const { timeZone, hours } = await ctx.one(
    statement<{ timeZone: string; hours: Record<string, { to?: string }> }>(
      'select time_zone, hours from stores where tenant_id = platform.current_tenant() and id = $1',
      [storeId],
    ),
  )
  const at = (days: number) => {
    const day = dayIn(new Date(Date.parse(ctx.now) + days * 86_400_000), timeZone)
    const to = hours[weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]!]?.to ?? usualClosing
    return instantIn(day, to, timeZone)
  }
  const today = at(0)
  return { timeZone, closesAt: Date.parse(today) > Date.parse(ctx.now) ? today : at(1) }
}

/** A timer that still runs when the store has closed: its person is asked, once, what is to be written down. */
export const askForgotten = job({
  task: askJob,
  payload: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const running = await ctx.first(
      statement<Running>(
        `select * from task_times where tenant_id = platform.current_tenant() and id = $1 and minutes is null
           and asked_at is null for update`,
        [id],
      ),
    )
    if (!running) return
    await update(ctx, taskTimesEntity, running, { askedAt: ctx.now })
    await announceTimer(ctx, running.userId)
    const userIds = [running.userId]
    const name = await titleOf(ctx, running.taskId)
    await tellPeople(ctx, running.taskId, { userIds, kind: 'task-timer', details: { name } })
  },
})
