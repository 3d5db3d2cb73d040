import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { StoredDelivery } from './tables.ts'

/** A process that dies gives its calls back after this time, in milliseconds: longer than a call may take. */
const lease = 30_000

export interface Room {
  /** How many calls may begin now, and of one webhook. */
  calls: number
  ofOneWebhook: number
  /** How many of these this process has taken already, by webhook. */
  taken: ReadonlyMap<string, number>
}

/**
 * Takes calls that are due, each only when the earlier ones about the same record are done. Two who claim at once take
 * different ones.
 */
export async function claimDeliveries(ctx: Ctx, { calls, ofOneWebhook, taken }: Room) {
  const claimed = await ctx.rows(
    // raw write: calls to others are a log of their own
    statement<StoredDelivery>(
      `with due as materialized (
         select * from (
           select d.id, d.created_at, d.due_at,
             row_number() over (partition by d.webhook_id order by d.number)
               + coalesce(($2::jsonb->>d.webhook_id::text)::int, 0) as place
           from webhook_deliveries d
           join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.is_active and w.pause_reason is null
           where d.tenant_id = platform.current_tenant() and d.state = 'waiting' and d.due_at <= now()
             and (d.leased_until is null or d.leased_until < now())
             and not exists (
               select from webhook_deliveries e
               where e.tenant_id = d.tenant_id and e.webhook_id = d.webhook_id and e.object_id = d.object_id
                 and e.state = 'waiting' and e.number < d.number)
         ) d where d.place <= $3 order by d.due_at limit 2000
       ), taken as (
         select d.id, d.created_at from webhook_deliveries d join due on due.id = d.id and due.created_at = d.created_at
         where d.tenant_id = platform.current_tenant() and d.state = 'waiting'
           and (d.leased_until is null or d.leased_until < now())
         order by d.number limit $1 for update of d skip locked
       )
       update webhook_deliveries d set leased_until = now() + make_interval(secs => $4)
       from taken where d.tenant_id = platform.current_tenant() and d.id = taken.id and d.created_at = taken.created_at
       returning d.*`,
      [calls, JSON.stringify(Object.fromEntries(taken)), ofOneWebhook, lease / 1_000],
    ),
  )
  return claimed.sort((one, other) => one.number - other.number)
}

/** When this process dies, another one looks again once what it had taken is free. */
export const afterLease = () => new Date(Date.now() + lease + 1_000).toISOString()
