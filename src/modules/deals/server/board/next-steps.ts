import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { wholeFunnel } from '../../../funnels/server/public.ts'
import { mostNextSteps, type NextSteps } from '../../board-shapes.ts'
import type { FiguresQuery, nextSteps } from '../../deal-filters.ts'
import { matching } from '../list/filters.ts'

/** Each is counted as the list would that its filter opens, and no further than the most that is told. */
export async function countNextSteps(ctx: Ctx, query: FiguresQuery): Promise<NextSteps> {
  const place = await placeOf(ctx, query)
  const { stepId: _step, lanes: _lanes, ...filters } = query
  const counted = async (nextStep: (typeof nextSteps)[number]) => {
    const given = await matching(ctx, { ...filters, ...place, nextStep: [nextStep] })
    const most = given.value(mostNextSteps)
    const [row] = await ctx.rows(
      statement<{ count: number }>(
        `select count(*) from (select from deals d where ${given.text} limit ${most}::int) found`,
        given.values,
      ),
    )
    return row!.count
  }
  const [overdue, today, none] = await Promise.all([counted('overdue'), counted('today'), counted('none')])
  return { overdue, today, none }
}

/** The filter for the deals of the step on screen; none for all steps. */
async function placeOf(ctx: Ctx, { stepId, lanes, parallelStatusId }: FiguresQuery) {
  if (!stepId || lanes) return {}
  const step = (await wholeFunnel(ctx)).find((one) => one.id === stepId)
  if (!step) throw notFound('funnels.step_not_found')
  if (!step.parallel) return { stepId: [stepId] }
  return { parallelStatusId: parallelStatusId ?? step.statuses.map(({ id }) => id) }
}
