import { plannedOnce } from '../../../platform/db/scoped-query.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { limitOf } from './limit.ts'
import { pause, ruleForUpdate } from './missing-parts.ts'
import { flooded } from './rules/live-rules.ts'

/** While a company is this many runs below its limit, its runs are not counted again for this many milliseconds. */
const [farFromFlood, calm] = [5_000, 5_000]
const calmUntil = new Map<string, number>()

/**
 * SQL of a run (`r`, of the version `v`) that does something, or will as soon as it is its turn: one whose conditions are met, and any of a
 * rule that makes none. What is only looked at and left alone is no flood.
 */
const acts = `((r.place ->> 'begun')::boolean or coalesce(jsonb_array_length(nullif(v.rule -> 'if', 'null') -> 'parts'), 0) = 0)`

const isCounted = `r.begun_at > greatest($1::timestamptz - interval '10 minutes', a.counted_from)`

/**
 * Pauses the rules that flood. Their runs are kept; a person decides whether they go on. Only where so many have begun that it may be
 * a flood each of them is looked at.
 */
export async function pauseFloods(ctx: Ctx) {
  if (Date.now() < (calmUntil.get(ctx.company.id) ?? 0)) return
  const { runs: maxRuns } = await limitOf(ctx)
  const counted = await ctx.rows(
    statement<{ id: string; runs: number }>(
      `${plannedOnce} with begun as materialized (
         select a.id, count(*) as runs from automations a
         join automation_runs r on r.tenant_id = a.tenant_id and r.automation_id = a.id and ${isCounted}
         where a.tenant_id = platform.current_tenant() and a.state = 'on'
         group by a.id
       )
       select b.id, case when b.runs <= $2 then b.runs else (
         select count(*) from automations a
         join automation_runs r on r.tenant_id = a.tenant_id and r.automation_id = a.id and ${isCounted}
         join automation_versions v on v.tenant_id = r.tenant_id and v.automation_id = r.automation_id and v.number = r.version
         where a.tenant_id = platform.current_tenant() and a.id = b.id and ${acts}) end as runs
       from begun b`,
      [new Date().toISOString(), maxRuns - farFromFlood],
    ),
  )
  const highest = Math.max(0, ...counted.map(({ runs }) => runs))
  if (highest < maxRuns - farFromFlood) calmUntil.set(ctx.company.id, Date.now() + calm)
  for (const { id, runs } of counted.filter(({ runs }) => runs > maxRuns))
    await inTransaction(ctx, async (inside) => {
      const rule = await ruleForUpdate(inside, id)
      if (rule?.state !== 'on') return
      await pause(inside, rule, { code: flooded, values: { count: runs } })
    })
}
