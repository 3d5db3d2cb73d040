import { statement } from '../../../../platform/db/statement.ts'
import { lastSeq } from '../../../../platform/events/last-seq.ts'
import { audienceOf } from '../../../../platform/http/audience.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { SharedAnswers } from '../../../../platform/http/shared-answers.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { addDealFlag } from '../../../contacts/add-deal-flag.ts'
import type { StepView } from '../../../funnels/contract.ts'
import { wholeFunnel } from '../../../funnels/server/public.ts'
import { neededToEnter, type Requirement, requirements, roleMayMoveInto, roleSees } from '../../../funnels/status.ts'
import type { Board, BoardFigures, BoardQuery, ColumnCards, ColumnQuery, FiguresQuery } from '../../contract.ts'
import { columnCards } from './board-columns.ts'
import { type ColumnFigures, statusFigures } from './status-figures.ts'

/**
 * A step (the given one, otherwise the busiest working one), or with `lanes` all of them, as columns with figures and
 * first cards, in one response.
 */
export async function showBoard(
  ctx: Ctx,
  { stepId, lanes, sort, cards: size, ...filters }: BoardQuery,
): Promise<Board> {
  const [seq, funnel, tags] = await Promise.all([lastSeq(ctx), wholeFunnel(ctx), tagNames(ctx)])
  const figures = await statusFigures(ctx, filters)
  const step = stepId ? funnel.find((one) => one.id === stepId) : busiest(funnel, figures)
  if (!step) throw notFound('funnels.step_not_found')

  const roleId = ctx.user?.roleId
  const shown = (lanes ? funnel : [step]).map((one) => ({ step: one, ...columnsFor(one, roleId) }))
  const seen = (parallel: boolean) => shown.flatMap((one) => (one.step.parallel === parallel ? one.columnIds : []))
  const matched = countOf(
    funnel.flatMap((one) => one.statuses),
    figures,
  )
  const cardsOf = (parallel: boolean) =>
    columnCards(ctx, { columnIds: seen(parallel), parallel, filters, sort, size, asked: askedIn(funnel), matched })
  const [main, parallel] = await Promise.all([cardsOf(false), cardsOf(true)])
  const columnOf = ({ step, columnIds }: (typeof shown)[number], status: StepView['statuses'][number]) => {
    const found = step.parallel ? parallel : main
    return {
      id: status.id,
      stepId: step.id,
      name: status.name,
      color: status.color,
      goalHours: status.goalHours,
      prediction: status.prediction,
      needs: neededToEnter(status),
      open: !step.loss && roleMayMoveInto(status, roleId).ok,
      adds: !step.loss && !step.parallel && mayAdd(ctx, status.hideAddRoles),
      ...headOf(columnIds.includes(status.id) ? figures.get(status.id) : undefined),
      ...(found.byColumn.get(status.id) ?? { cards: [], next: null }),
    }
  }
  return {
    seq,
    stepId: step.id,
    steps: stepsOf(funnel, figures),
    people: { ...main.people, ...parallel.people },
    tags,
    columns: shown.flatMap((one) => one.columns.map((status) => columnOf(one, status))),
  }
}

const counting = new SharedAnswers<BoardFigures>(1_000)

/**
 * The figures of a step's columns without their cards. People who see the same deals share a response for a second, so
 * a busy board is counted once for all of them.
 */
export async function showFigures(ctx: Ctx, query: FiguresQuery): Promise<BoardFigures> {
  const audience = ctx.user ? audienceOf({ user: ctx.user, granted: ctx.granted }) : ''
  const key = JSON.stringify([ctx.company.id, audience, query])
  return structuredClone(await counting.get(key, () => countFigures(ctx, query)))
}

async function countFigures(ctx: Ctx, { stepId, lanes, ...filters }: FiguresQuery): Promise<BoardFigures> {
  const [seq, funnel] = await Promise.all([lastSeq(ctx), wholeFunnel(ctx)])
  const step = funnel.find((one) => one.id === stepId)
  if (stepId && !step) throw notFound('funnels.step_not_found')
  const shown = (lanes ? funnel : step ? [step] : []).map((one) => columnsFor(one, ctx.user?.roleId))
  const figures = await statusFigures(ctx, filters)
  return {
    seq,
    steps: stepsOf(funnel, figures),
    columns: shown.flatMap(({ columns, columnIds }) =>
      columns.map((status) => ({
        id: status.id,
        ...headOf(columnIds.includes(status.id) ? figures.get(status.id) : undefined),
      })),
    ),
  }
}

/** The columns that a role sees, and those whose cards it sees. */
function columnsFor(step: StepView, roleId: string | undefined) {
  const columns = step.statuses.filter((status) => roleSees(status.columnRoles, roleId))
  const columnIds = columns.filter((status) => roleSees(status.cardRoles, roleId)).map((status) => status.id)
  return { columns, columnIds }
}

/** The figures in the head of a column: count, sums (cents, kWp), deals over the goal, forecast. */
function headOf(figures: ColumnFigures | undefined) {
  const { count = 0, amount = 0, kwp = 0, late = 0, forecast = 0 } = figures ?? {}
  return { count, amount, kwp: Math.round(kwp * 100) / 100, late, forecast }
}

const stepsOf = (funnel: StepView[], figures: Map<string, ColumnFigures>) =>
  funnel.map(({ id, name, color, parallel, loss, statuses }) => ({
    id,
    name,
    color,
    parallel,
    loss,
    count: countOf(statuses, figures),
  }))

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
  ctx.can('deals.create') && !ctx.can(addDealFlag) && !hideAddRoles.includes(ctx.user?.roleId ?? '')

/** The requirements that some status of the funnel has: only these can be missing on a drop. */
export function askedIn(funnel: StepView[]): Requirement[] {
  const asked = new Set(funnel.flatMap((step) => step.statuses.flatMap((status) => status.requires)))
  return requirements.filter((need) => asked.has(need))
}

const countOf = (statuses: { id: string }[], figures: Map<string, ColumnFigures>) =>
  statuses.reduce((sum, status) => sum + (figures.get(status.id)?.count ?? 0), 0)

function busiest(funnel: StepView[], figures: Map<string, ColumnFigures>) {
  const working = funnel.filter((step) => !step.parallel && !step.loss)
  return working.reduce<StepView | undefined>(
    (best, step) => (!best || countOf(step.statuses, figures) > countOf(best.statuses, figures) ? step : best),
    undefined,
  )
}

async function tagNames(ctx: Ctx) {
  const rows = await ctx.rows(
    statement<{ id: string; name: string; color: string }>(
      `select id, name, color from list_items where tenant_id = platform.current_tenant() and list = 'tags' order by name collate "pt-BR-x-icu", id limit 500`,
    ),
  )
  return Object.fromEntries(rows.map(({ id, name, color }) => [id, { name, color }]))
}
