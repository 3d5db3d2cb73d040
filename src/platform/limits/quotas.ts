import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { Refusal } from '../rules/refusal.ts'
import { hashedKey } from './locks.ts'

/** What may be done so often and no more, whoever asks. Times are in seconds. */
export interface Quota {
  name: string
  max: number
  /** … within this time, which begins with the first one. */
  per: number
  /** Between one and the next. */
  apart: number
  /** The message of the refusal; `{unit}` and `{wait}` say how long to wait. */
  refusal: string
}

/**
 * Counts one more, in one statement so that many at once cannot slip through, or refuses it. It counts whatever becomes of
 * the transaction around it, unless that is given as `scope`.
 */
export async function countUse(
  ctx: Ctx,
  quota: Quota,
  of: string,
  scope: Pick<Ctx, 'first'> = ctx.services.db.apart(ctx.company.id),
) {
  const key = hashedKey(ctx, `${quota.name}:${of}`)
  const counted = await scope.first(
    statement<{ count: number }>(
      `insert into tries as t (lock, key, origin, count, at, open_at, known_until)
       values ($1, $2, 'use', 1, clock_timestamp(), clock_timestamp() + make_interval(secs => $5),
               clock_timestamp() + make_interval(secs => $4))
       on conflict (tenant_id, lock, key, origin) do update set
         at = clock_timestamp(), open_at = clock_timestamp() + make_interval(secs => $5),
         count = case when t.known_until <= clock_timestamp() then 1 else t.count + 1 end,
         known_until = case when t.known_until <= clock_timestamp() then excluded.known_until else t.known_until end
       where t.open_at <= clock_timestamp() and (t.known_until <= clock_timestamp() or t.count < $3)
       returning count`,
      [quota.name, key, quota.max, quota.per, quota.apart],
    ),
  )
  if (!counted) throw usedUp(quota, await waitFor(ctx, quota, key))
}

/** Refuses while all are used up, and counts nothing. */
export async function refuseUsedUp(ctx: Ctx, quota: Quota, of: string) {
  const wait = await waitFor(ctx, quota, hashedKey(ctx, `${quota.name}:${of}`))
  if (wait > 0) throw usedUp(quota, wait)
}

/** The seconds until there is one again. */
async function waitFor(ctx: Ctx, { name, max }: Quota, key: string): Promise<number> {
  const row = await ctx.first(
    statement<{ wait: number }>(
      `select ceil(extract(epoch from greatest(open_at, case when count >= $3 then known_until end)
         - clock_timestamp()))::int as wait
       from tries where tenant_id = platform.current_tenant() and lock = $1 and key = $2 and origin = 'use'`,
      [name, key, max],
    ),
  )
  return row?.wait ?? 0
}

function usedUp({ refusal }: Quota, left: number) {
  const seconds = Math.max(1, left)
  return new Refusal(429, refusal, { values: waitIn(seconds), details: { seconds } })
}

/** A wait as people say it. */
function waitIn(seconds: number) {
  if (seconds > 5400) return { unit: 'hour', wait: Math.ceil(seconds / 3600) }
  return seconds > 90 ? { unit: 'minute', wait: Math.ceil(seconds / 60) } : { unit: 'second', wait: seconds }
}
