import { statement } from '../../../platform/db/statement.ts'
import type { ToldEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { touchDeal } from '../../deals/server/public.ts'
import { awaitRepetition } from './repetition/await-repetition.ts'
import type { StoredTask } from './task-for-update.ts'

/**
 * Stores with the deal how many of its tasks are not done and when the first of them is due, for its rules and cards. The deal
 * is locked before they are counted: of two tasks that are done at once, the second one sees the first.
 */
export async function countPending(ctx: Ctx, dealId: string | null) {
  if (!dealId) return
  await ctx.run(
    statement('select from deals where tenant_id = platform.current_tenant() and id = $1 for update', [dealId]),
  )
  const pending = await ctx.one(
    statement<{ pendingTasks: number; tasksDueAt: string | null }>(
      `select count(*)::int as pending_tasks, min(due_at) as tasks_due_at from tasks
       where tenant_id = platform.current_tenant() and deal_id = $1 and finished_at is null`,
      [dealId],
    ),
  )
  await touchDeal(ctx, dealId, pending)
}

const movesDeadline = ({ after }: ToldEvent) =>
  ['dueOn', 'dueTime', 'storeId'].some((name) => after?.[name] !== undefined)

/** A task that is due on another day may be the first of its deal, or no longer; one that repeats comes again then. */
export const deadlineMoved: Listener = Object.assign(async (ctx: Ctx, event: ToldEvent) => movedOf(ctx, [event]), {
  ofMany: movedOf,
})

async function movedOf(ctx: Ctx, events: readonly ToldEvent[]) {
  const ids = events.filter(movesDeadline).map(({ subject }) => subject.id)
  if (ids.length === 0) return
  const tasks = await ctx.rows(
    statement<StoredTask>(
      `select * from tasks where tenant_id = platform.current_tenant() and id = any($1::uuid[]) and finished_at is null
       order by deal_id`,
      [ids],
    ),
  )
  for (const task of tasks) if (task.repeatsNextOn !== null) awaitRepetition(ctx, task)
  for (const dealId of new Set(tasks.map((task) => task.dealId))) await countPending(ctx, dealId)
}
