import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, wrongField } from '../../../platform/rules/refusal.ts'
import { queuesEntity } from './tables.ts'

/** A new member of a queue waits as if they had just got a lead. */
export async function addUser(ctx: Ctx, id: string, userId: string, field = 'userId') {
  const queue = await find(ctx, queuesEntity, id, { lock: true })
  const user = await ctx.first(
    statement('select from users where tenant_id = platform.current_tenant() and id = $1 and active', [userId]),
  )
  if (!user) throw wrongField(field, 'distribution.user_unknown')
  const { rowCount } = await ctx.run(
    // raw write: the queue's own event follows
    statement(
      `insert into distribution_queue_users (queue_id, user_id, position, last_turn)
       select $1, $2, coalesce(max(position) + 1, 0), $3 from distribution_queue_users
       where tenant_id = platform.current_tenant() and queue_id = $1
       on conflict do nothing`,
      [id, userId, queue.turn],
    ),
  )
  if (rowCount === 0) throw wrongField(field, 'distribution.user_present')
  await update(ctx, queuesEntity, queue, {}, { event: 'distributionQueues.joined', data: { userId } })
}

export async function removeUser(ctx: Ctx, id: string, userId: string) {
  const queue = await find(ctx, queuesEntity, id, { lock: true })
  const { rowCount } = await ctx.run(
    // raw write: the queue's own event follows
    statement(
      `delete from distribution_queue_users
       where tenant_id = platform.current_tenant() and queue_id = $1 and user_id = $2`,
      [id, userId],
    ),
  )
  if (rowCount === 0) throw notFound('distribution.user_unknown')
  await update(ctx, queuesEntity, queue, {}, { event: 'distributionQueues.left', data: { userId } })
}

/** Removes a person who deleted their account from every queue. */
export async function leaveQueues(ctx: Ctx, userId: string) {
  const queues = await ctx.rows(
    statement<{ queueId: string }>(
      'select queue_id from distribution_queue_users where tenant_id = platform.current_tenant() and user_id = $1',
      [userId],
    ),
  )
  for (const { queueId } of queues) await removeUser(ctx, queueId, userId)
}
