import { statement } from '../db/query-builder.ts'
import type { Ctx } from '../http/ctx.ts'
import { Refusal } from '../rules/refusal.ts'
import { hashedKey, limitsOf } from './locks.ts'

/** What may be done so often and no more, whoever asks. Times are in seconds. */
export interface Quota {
  name: string
  most: number
  /** … within this time, which begins with the first one. */
  per: number
  /** Between one and the next. */
  apart: number
  /** The message of the refusal; `{unit}` and `{wait}` say how long to wait. */
  refusal: string
}

/** Counts one more, in one statement so that many at once cannot slip through, or refuses it. */
export async function countUse(ctx: Ctx, quota: Quota, of: string) {
  const row = await limitsOf(ctx).one(
    statement<{ counted: boolean; wait: number }>(
      `with counted as (
         insert into tries as t (lock, key, origin, count, at, open_at, known_until)
         values ($1, $2, 'use', 1, clock_timestamp(), clock_timestamp() + make_interval(secs => $5),
                 clock_timestamp() + make_interval(secs => $4))
         on conflict (tenant_id, lock, key, origin) do update set
           at = excluded.at, open_at = excluded.open_at,
           count = case when t.known_until <= excluded.at then 1 else t.count + 1 end,
           known_until = case when t.known_until <= excluded.at then excluded.known_until else t.known_until end
         where t.open_at <= excluded.at and (t.known_until <= excluded.at or t.count < $3)
         returning count)
       select exists (select from counted) as counted, ${waitOf}`,
      [quota.name, hashedKey(ctx, `${quota.name}:${of}`), quota.most, quota.per, quota.apart],
    ),
  )
  if (!row.counted) throw usedUp(quota, row.wait)
}

/** Refuses while all are used up, and counts nothing. */
export async function refuseUsedUp(ctx: Ctx, quota: Quota, of: string) {
  const { wait } = await limitsOf(ctx).one(
    statement<{ wait: number }>(`select ${waitOf}, $4::int, $5::int`, [
      quota.name,
      hashedKey(ctx, `${quota.name}:${of}`),
      quota.most,
      quota.per,
      quota.apart,
    ]),
  )
  if (wait > 0) throw usedUp(quota, wait)
}

/** The seconds until there is one again. */
const waitOf = `coalesce((select ceil(extract(epoch from
    greatest(t.open_at, case when t.count >= $3 then t.known_until else '-infinity' end) - clock_timestamp()))
  from tries t where t.tenant_id = platform.current_tenant() and t.lock = $1 and t.key = $2 and t.origin = 'use'
    and greatest(t.open_at, case when t.count >= $3 then t.known_until else '-infinity' end) > clock_timestamp()), 0)::int as wait`

function usedUp({ refusal }: Quota, left: number) {
  const seconds = Math.max(1, left)
  return new Refusal(429, refusal, { values: waitIn(seconds), details: { seconds } })
}

/** A wait as people say it. */
function waitIn(seconds: number) {
  if (seconds > 5400) return { unit: 'hour', wait: Math.ceil(seconds / 3600) }
  return seconds > 90 ? { unit: 'minute', wait: Math.ceil(seconds / 60) } : { unit: 'second', wait: seconds }
}
