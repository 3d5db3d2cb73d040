import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import type { Leaving } from '../../../platform/people/leaving.ts'
import { tellLeftBehind } from '../../notifications/server/public.ts'
import { leaveQueues } from './change-members.ts'

/** SQL of the queues in use where nobody else works than the person of `$1`. */
const alone = `from distribution_queues q where q.tenant_id = platform.current_tenant() and q.enabled
  and exists (select from distribution_queue_users m
    where m.tenant_id = q.tenant_id and m.queue_id = q.id and m.user_id = $1)
  and not exists (select from distribution_queue_users m
    join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
    where m.tenant_id = q.tenant_id and m.queue_id = q.id and m.user_id <> $1)`

export const queueLeaving: Leaving = {
  figures: [
    {
      name: 'queues',
      counts: `select count(*) from distribution_queue_users
        where tenant_id = platform.current_tenant() and user_id = $1`,
      says: 'distribution.leaving.queues',
    },
    {
      name: 'empty-queues',
      counts: `select count(*) ${alone}`,
      names: `select string_agg(q.name, ', ' order by q.name) ${alone}`,
      says: 'distribution.leaving.empty',
    },
  ],
}

export const emptyNotice = 'queues-empty'

/** Whoever leaves is in no queue any more; administrators learn which ones nobody is in now. */
export const memberLeft: Listener = async (ctx, { subject }) => {
  const empty = await ctx.rows(
    statement<{ id: string; name: string }>(`select q.id, q.name ${alone} order by q.name, q.id`, [subject.id]),
  )
  await leaveQueues(ctx, subject.id)
  await tellLeftBehind(ctx, {
    leaverId: subject.id,
    kind: emptyNotice,
    of: 'distribution-queue',
    records: empty,
    link: () => '/settings/team/distribution-queue',
  })
}
