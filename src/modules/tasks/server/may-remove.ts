import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StoredTask } from './task-for-update.ts'

type Made = Pick<StoredTask, 'id' | 'ownerId' | 'origin'>

const byHand = ['manual', 'deal', 'contact']

/** Whoever may delete tasks does; what they have just made for themselves and nobody has touched, anyone takes back. */
export async function mayRemove(ctx: Ctx, task: Made): Promise<boolean> {
  if (!ctx.user || ctx.can('tasks.delete')) return true
  return task.ownerId === ctx.userId && byHand.includes(task.origin) && (await isUntouched(ctx, task.id))
}

/** Nothing is told of it but that this person has made it. */
async function isUntouched(ctx: Ctx, id: string) {
  const { own } = await ctx.one(
    statement<{ own: boolean }>(
      `select coalesce(bool_and(e.kind = 'tasks.created' and coalesce(e.actor_id = $2, false)), false) as own
       from events e where e.tenant_id = platform.current_tenant() and (e.subject_id = $1 or e.thread_id = $1)`,
      [id, ctx.userId],
    ),
  )
  return own
}
