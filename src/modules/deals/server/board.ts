import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { StepView } from '../../funnels/contract.ts'
import { wholeFunnel } from '../../funnels/server/public.ts'
import { neededToEnter, type Requirement, requirements, roleMayMoveInto, roleSees } from '../../funnels/status.ts'
import type { Board, BoardQuery, ColumnCards } from '../contract.ts'
import { weightedForecast } from '../deal.ts'
import type { ColumnQuery } from '../deal-shapes.ts'
import { columnCards, columnFigures, statusCounts } from './board-columns.ts'

/** A step (the given one, else the busiest working one) as columns with figures and first cards, in one answer. */
export async function showBoard(
  ctx: Ctx,
  { stepId, sort, cards: size, statusId: _all, ...filters }: BoardQuery,
): Promise<Board> {
  const [funnel, tags] = await Promise.all([wholeFunnel(ctx), tagNames(ctx)])
  const counts = statusCounts(ctx, filters)
  counts.catch(() => {})
  const step = stepId ? funnel.find((one) => one.id === stepId) : busiest(funnel, await counts)
  if (!step) throw notFound('funnels.step_not_found')

  const roleId = ctx.user?.roleId
  const columns = step.statuses.filter((status) => roleSees(status.columnRoles, roleId))
  const columnIds = columns.filter((status) => roleSees(status.cardRoles, roleId)).map((status) => status.id)
  const [figures, found, perStatus] = await Promise.all([
    columnFigures(ctx, columnIds, step.parallel, filters),
    columnCards(ctx, { columnIds, parallel: step.parallel, filters, sort, size, asked: askedIn(funnel) }),
    counts,
  ])
  const figuresOf = new Map(figures.map((one) => [one.columnId, one]))
  return {
    stepId: step.id,
    steps: funnel.map(({ id, name, color, parallel, loss, statuses }) => ({
      id,
      name,
      color,
      parallel,
      loss,
      count: countOf(statuses, perStatus),
    })),
    people: found.people,
    tags,
    columns: columns.map((status) => {
      const { count = 0, amount = 0, kwp = 0, late = 0 } = figuresOf.get(status.id) ?? {}
      return {
        id: status.id,
        name: status.name,
        color: status.color,
        goalHours: status.goalHours,
        prediction: status.prediction,
        needs: neededToEnter(status),
        open: !step.loss && roleMayMoveInto(status, roleId).ok,
        adds: !step.loss && !step.parallel && mayAdd(ctx, status.hideAddRoles),
        count,
        amount,
        kwp: Math.round(kwp * 100) / 100,
        late,
        forecast: weightedForecast(amount, status.prediction),
        ...(found.byColumn.get(status.id) ?? { cards: [], next: null }),
      }
    }),
  }
}

/** More cards of one column. */
export async function moreCards(
  ctx: Ctx,
  { columnId, sort, after, size, ...filters }: ColumnQuery,
): Promise<ColumnCards> {
  const [funnel, tags] = await Promise.all([wholeFunnel(ctx), tagNames(ctx)])
  const step = funnel.find((one) => one.statuses.some((status) => status.id === columnId))
  const status = step?.statuses.find((one) => one.id === columnId)
  const roleId = ctx.user?.roleId
  if (!step || !status || !roleSees(status.columnRoles, roleId) || !roleSees(status.cardRoles, roleId))
    throw notFound('funnels.status_not_found')
  const { statusId: _own, stepId: _step, ...rest } = filters
  const { byColumn, people } = await columnCards(ctx, {
    columnIds: [columnId],
    parallel: step.parallel,
    filters: rest,
    sort,
    size,
    after,
    asked: askedIn(funnel),
  })
  return { people, tags, ...byColumn.get(columnId)! }
}

const mayAdd = (ctx: Ctx, hideAddRoles: string[]) =>
  ctx.can('deals.create') && !ctx.can('general.hide-add-deal') && !hideAddRoles.includes(ctx.user?.roleId ?? '')

/** What some status of the funnel asks for: only that can be missing at a drop. */
function askedIn(funnel: StepView[]): Requirement[] {
  const asked = new Set(funnel.flatMap((step) => step.statuses.flatMap((status) => status.requires)))
  return requirements.filter((need) => asked.has(need))
}

const countOf = (statuses: { id: string }[], counts: Map<string, number>) =>
  statuses.reduce((sum, status) => sum + (counts.get(status.id) ?? 0), 0)

function busiest(funnel: StepView[], counts: Map<string, number>) {
  const working = funnel.filter((step) => !step.parallel && !step.loss)
  return working.reduce<StepView | undefined>(
    (best, step) => (!best || countOf(step.statuses, counts) > countOf(best.statuses, counts) ? step : best),
    undefined,
  )
}

async function tagNames(ctx: Ctx) {
  const rows = await ctx.rows(
    db
      .selectFrom('listItems')
      .select(['id', 'name', 'color'])
      .where('tenantId', '=', ctx.company.id)
      .where('list', '=', 'tags')
      .limit(500),
  )
  return Object.fromEntries(rows.map(({ id, name, color }) => [id, { name, color }]))
}
