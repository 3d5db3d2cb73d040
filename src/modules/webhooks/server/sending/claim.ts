import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredDelivery } from '../tables.ts'

/** A process that dies gives its calls back after this time, in milliseconds: longer than a call may take. */
const lease = 30_000

export interface Room {
  /** How many calls may begin now, and of one webhook. */
  calls: number
  ofOneWebhook: number
  /** How many of these this process has taken already, by webhook. */
  taken: ReadonlyMap<string, number>
}

/** So many calls of the front of a webhook's queue are looked at first. */
const front = 200

const columns = 'd.id, d.created_at, d.webhook_id, d.object_id, d.number, d.due_at, d.leased_until'

/** The first of the waiting calls of a webhook, in an order that an index has; `more` narrows them down. */
const firstOf = (webhook: string, { more = '', order, max }: { more?: string; order: string; max: number }) =>
  `(select ${columns} from webhook_deliveries d
    where d.tenant_id = platform.current_tenant() and d.webhook_id = ${webhook} and d.state = 'waiting' ${more}
    order by ${order} limit ${max}) d`

/** The first call about the record behind the one that `more` names: one step through an index, however many calls it passes over. */
const firstOfRecord = (webhook: string, more?: string) =>
  firstOf(webhook, { ...(more && { more }), order: 'd.object_id, d.number', max: 1 })

const isFree = 'due_at <= now() and (leased_until is null or leased_until < now())'

/**
 * Takes calls that are due, each only when the earlier ones about the same record are done. Two who claim at once take
 * different ones.
 *
 * What may leave is the first call of each record. After a pause a hundred thousand wait, and a company is looked for many times a
 * second, so they are never ranked whole: the front of each queue is read in the order of its numbers, in which the first call
 * of a record is its first one of all. Where the queue is longer and its front does not fill the room, because many calls of the same records
 * wait there behind one that failed, the first calls are read record by record, past all that wait behind them.
 */
export async function claimDeliveries(ctx: Ctx, { calls, ofOneWebhook, taken }: Room) {
  const claimed = await ctx.rows(
    // raw write: calls to others are a log of their own
    statement<StoredDelivery>(
      `with recursive room as materialized (
         select w.id, $3::int - coalesce(($2::jsonb->>w.id::text)::int, 0) as room from webhooks w
         where w.tenant_id = platform.current_tenant() and w.is_active and w.pause_reason is null
       ), front as materialized (
         select d.* from room w cross join lateral ${firstOf('w.id', { order: 'd.number', max: front })}
         where w.room > 0
       ), ahead as materialized (
         select distinct on (webhook_id, object_id) * from front order by webhook_id, object_id, number
       ), narrow as materialized (
         select w.id from room w
         where (select count(*) from front where webhook_id = w.id) = ${front}
           and (select count(*) from ahead where webhook_id = w.id and ${isFree}) < w.room
       ), heads as (
         select d.* from narrow w cross join lateral ${firstOfRecord('w.id')}
         union all
         select d.* from heads h cross join lateral ${firstOfRecord('h.webhook_id', 'and d.object_id > h.object_id')}
       ), due as materialized (
         select * from (
           select d.id, d.created_at, d.due_at, w.room,
             row_number() over (partition by d.webhook_id order by d.number) as place
           from (
             select * from ahead where webhook_id not in (select id from narrow) union all select * from heads
           ) d join room w on w.id = d.webhook_id
           where ${isFree}
         ) d where d.place <= d.room order by d.due_at limit 2000
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
