import { statement } from '../../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { type Deal, touchDeal } from '../../../deals/server/public.ts'
import { awaitRepetition } from '../repetition/await-repetition.ts'
import { openAgainOf } from '../repetition/open-again.ts'
import type { StoredTask } from '../task-for-update.ts'

/**
 * Stores with the deal how many of its tasks are not done, and which of them is due first, when and whose it is, for its rules and
 * cards. The deal is locked before they are counted: of two tasks that are done at once, the second one sees the first.
 */
export async function countPending(ctx: Ctx, dealId: string | null) {
  if (!dealId) return
  await ctx.run(
    statement('select from deals where tenant_id = platform.current_tenant() and id = $1 for update', [dealId]),
  )
  await touchDeal(ctx, dealId, await ctx.one(statement<Pick<Deal, Kept>>(pendingText, [dealId])))
}

type Kept = 'pendingTasks' | 'tasksDueAt' | `firstTask${'Id' | 'Title' | 'On' | 'Time' | 'People'}`

const pendingText = `
  with open as (select * from tasks where tenant_id = platform.current_tenant() and deal_id = $1 and finished_at is null)
  select (select count(*)::int from open) as pending_tasks, f.due_at as tasks_due_at, f.id as first_task_id,
    coalesce(f.title, '') as first_task_title, f.due_on as first_task_on, coalesce(f.due_time, '') as first_task_time,
    case when f.id is null then '{}' else f.responsible_ids || f.owner_id end as first_task_people
  from (values (0)) one left join (select * from open order by due_at, id limit 1) f on true`

const namedColumns = ['dueOn', 'dueTime', 'storeId', 'title', 'ownerId', 'responsibleIds']
const changesNamed = ({ after }: PublishedEvent) => namedColumns.some((name) => after?.[name] !== undefined)

/**
 * A task that is due on another day may be the first of its deal, or no longer, and the deal names the first with its people; one
 * that repeats comes again then.
 */
export const firstMayChange: Listener = Object.assign(
  async (ctx: Ctx, event: PublishedEvent) => movedOf(ctx, [event]),
  {
    ofMany: movedOf,
  },
)

async function movedOf(ctx: Ctx, events: readonly PublishedEvent[]) {
  const ids = events.filter(changesNamed).map(({ subject }) => subject.id)
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

/** A deal comes back with its tasks, and may have been kept before it named the first of them. */
export const dealReturned: Listener = async (ctx, { subject }) => {
  await openAgainOf(ctx, subject.id)
  await countPending(ctx, subject.id)
}
