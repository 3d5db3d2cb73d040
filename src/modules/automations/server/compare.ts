import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { automations } from '../contract.ts'
import type { Prediction } from '../trial.ts'

type Comparison = z.output<(typeof automations.comparison)['reply'] & object>

interface Row {
  prediction: Prediction | null
  since: string
  begun: number
  passed: number
  acts: number
}

const days = 86_400_000

/** What the trial said of its ninety days, or of those that it reached, scaled to the time since the rule was turned on, beside what came of it. */
export async function comparisonOf(ctx: Ctx, id: string): Promise<Comparison> {
  const row = await ctx.first(
    statement<Row>(
      `select v.prediction, coalesce(v.published_at, a.created_at) as since,
         count(r.id) as begun, count(r.id) filter (where (r.place->>'begun')::boolean) as passed,
         coalesce(sum((select count(*) from automation_steps s
           where s.tenant_id = r.tenant_id and s.run_id = r.id and s.kind = 'acted')), 0)::int as acts
       from automations a
       left join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
       left join automation_runs r on r.tenant_id = a.tenant_id and r.automation_id = a.id and r.version = a.version
       where a.tenant_id = platform.current_tenant() and a.id = $1 and a.deleted_at is null
       group by v.prediction, v.published_at, a.created_at`,
      [id],
    ),
  )
  if (!row) throw notFound('automations.not_found')
  if (!row.prediction) return null
  const { prediction, since, begun, passed, acts } = row
  const passedDays = Math.max(0, (Date.parse(ctx.now) - Date.parse(since)) / days)
  const triedDays = Math.max(1 / 24, (Date.parse(since) - Date.parse(prediction.since)) / days)
  const scaled = (count: number) => Math.round((count * passedDays * 10) / triedDays) / 10
  const predictedActs = prediction.acts.reduce((sum, { count }) => sum + count, 0)
  return {
    since,
    days: Math.round(passedDays * 10) / 10,
    predicted: { begun: scaled(prediction.begun), passed: scaled(prediction.passed), acts: scaled(predictedActs) },
    real: { begun, passed, acts },
  }
}
