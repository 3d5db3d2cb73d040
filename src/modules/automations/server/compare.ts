import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { automations } from '../contract.ts'
import type { Prediction } from '../trial.ts'

type Comparison = z.output<(typeof automations.comparison)['reply'] & object>

interface Row {
  prediction: Prediction | null
  publishedAt: string
  since: string
  begun: number
  passed: number
  acts: number
}

const days = 86_400_000

/**
 * What the trial said of its ninety days, or of those that it reached, scaled to the time since the rule was turned on, beside what
 * came of it. Runs are kept for ninety days: of a rule that is on for longer, those are compared.
 */
export async function comparisonOf(ctx: Ctx, id: string): Promise<Comparison> {
  const row = await ctx.first(
    statement<Row>(
      `select u.prediction, u.published_at, u.since,
         count(r.id) as begun, count(r.id) filter (where (r.place->>'begun')::boolean) as passed,
         coalesce(sum((select count(*) from automation_steps s
           where s.tenant_id = r.tenant_id and s.run_id = r.id and s.kind = 'acted')), 0)::int as acts
       from (
         select a.tenant_id, a.id, a.version, v.prediction, p.at as published_at,
           greatest(p.at, $2::timestamptz - interval '90 days') as since
         from automations a
         left join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
         cross join lateral (select coalesce(v.published_at, a.created_at) as at) p
         where a.tenant_id = platform.current_tenant() and a.id = $1 and a.deleted_at is null) u
       left join automation_runs r on r.tenant_id = u.tenant_id and r.automation_id = u.id and r.version = u.version
         and r.begun_at >= u.since
       group by u.prediction, u.published_at, u.since`,
      [id, ctx.now],
    ),
  )
  if (!row) throw notFound('automations.not_found')
  if (!row.prediction) return null
  const { prediction, publishedAt, since, begun, passed, acts } = row
  const passedDays = daysBetween(since, ctx.now)
  const triedDays = Math.max(1 / 24, daysBetween(prediction.since, publishedAt))
  const scaled = (count: number) => Math.round((count * passedDays * 10) / triedDays) / 10
  const predictedActs = prediction.acts.reduce((sum, { count }) => sum + count, 0)
  return {
    since,
    days: Math.round(passedDays * 10) / 10,
    predicted: { begun: scaled(prediction.begun), passed: scaled(prediction.passed), acts: scaled(predictedActs) },
    real: { begun, passed, acts },
  }
}

const daysBetween = (from: string, until: string) => Math.max(0, (Date.parse(until) - Date.parse(from)) / days)
