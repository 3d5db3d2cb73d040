import type { Conditions } from '../../../../platform/db/conditions.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { wholeFunnel } from '../../../funnels/server/public.ts'
import { maxNextSteps, type NextSteps } from '../../board-shapes.ts'
import type { FiguresQuery, nextSteps } from '../../deal-filters.ts'
import { matching } from '../list/filters.ts'

/** Each is counted as the list would that its filter opens, and no further than the most that is told. */
export async function countNextSteps(ctx: Ctx, query: FiguresQuery): Promise<NextSteps> {
  const place = await placeOf(ctx, query)
  const { stepId: _step, lanes: _lanes, ...filters } = query
  const counted = async (nextStep: (typeof nextSteps)[number]) => {
    const given = await matching(ctx, { ...filters, ...place, nextStep: [nextStep] })
    const limit = given.value(maxNextSteps)
    return ctx.rows(
      statement<{ statusId: string; count: number }>(
        `select status_id, count(*) from (select ${columnSql(given, place)} as status_id from deals d
           where ${given.text} limit ${limit}::int) found group by 1`,
        given.values,
      ),
    )
  }
  const [overdue, today, none] = await Promise.all([counted('overdue'), counted('today'), counted('none')])
  return {
    overdue: sumOf(overdue),
    today: sumOf(today),
    none: sumOf(none),
    // Of more than are counted nobody knows in which columns the others stand: no column tells a part of its number.
    noneIn: sumOf(none) < maxNextSteps ? Object.fromEntries(none.map(({ statusId, count }) => [statusId, count])) : {},
  }
}

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** The column that a deal stands in: of a parallel step its place there. */
const columnSql = (given: Conditions, { parallelStatusId }: { parallelStatusId?: string[] }) =>
  parallelStatusId
    ? `(select p.status_id from deal_parallel_statuses p where p.tenant_id = d.tenant_id and p.deal_id = d.id
        and p.status_id = any(${given.value(parallelStatusId)}::uuid[]) limit 1)`
    : 'd.status_id'

/** The filter for the deals of the step on screen; none for all steps. */
async function placeOf(
  ctx: Ctx,
  { stepId, lanes, parallelStatusId }: FiguresQuery,
): Promise<{ stepId?: string[]; parallelStatusId?: string[] }> {
  if (!stepId || lanes) return {}
  const step = (await wholeFunnel(ctx)).find((one) => one.id === stepId)
  if (!step) throw notFound('funnels.step_not_found')
  if (!step.parallel) return { stepId: [stepId] }
  return { parallelStatusId: parallelStatusId ?? step.statuses.map(({ id }) => id) }
}
