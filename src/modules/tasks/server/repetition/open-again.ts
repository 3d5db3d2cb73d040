import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { passedOn, tellCameBack } from '../../../team/server/public.ts'
import { tasksEntity } from '../tables.ts'
import { peopleOfNext } from './people-of-next.ts'

/** A task that is open again and names who left is theirs who would get what comes out of it; both sides are told. */
export async function openAgain(ctx: Ctx, id: string) {
  const task = await find(ctx, tasksEntity, id, { lock: true })
  if (task.finishedAt) return
  const people = await peopleOfNext(ctx, task)
  const stay = [people.ownerId, ...people.responsibleIds]
  const leaverId = [task.ownerId, ...task.responsibleIds].find((one) => !stay.includes(one))
  if (!leaverId) return
  const heirId = people.responsibleIds[0] ?? people.ownerId
  await update(ctx, tasksEntity, task, people, { data: passedOn({ leaverId, heirId }) })
  const subject = { kind: 'task', id }
  await tellCameBack(ctx, [{ subject, name: task.title, link: `/tasks/${id}`, leaverId, heirId }])
}

/** The open tasks that come back with their deal. */
export async function openAgainOf(ctx: Ctx, dealId: string) {
  const open = await ctx.rows(
    statement<{ id: string }>(
      `select id from tasks where tenant_id = platform.current_tenant() and deal_id = $1 and finished_at is null order by id`,
      [dealId],
    ),
  )
  for (const { id } of open) await openAgain(ctx, id)
}
