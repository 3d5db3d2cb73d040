import { midnightOf } from '../../../../platform/db/calendar-days.ts'
import { Conditions } from '../../../../platform/db/conditions.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { wholeFunnel } from '../../../funnels/server/public.ts'
import { roleSees } from '../../../funnels/status.ts'
import type { DealFilters } from '../../deal-filters.ts'
import { sumsFlag } from '../../deal-masks.ts'
import type { CalendarQuery, DealsFlow } from '../../view-shapes.ts'
import { statusFigures } from '../board/status-figures.ts'
import { talliedStores } from '../board/tallies.ts'
import { matching } from '../list/filters.ts'

const maxMoves = 400

/** The funnel with its deals, and the moves between its statuses; statuses that the role does not see are left out. */
export async function dealsFlow(ctx: Ctx, { from, to, ...filters }: CalendarQuery): Promise<DealsFlow> {
  refuseHidden(ctx, sumsFlag)
  const [funnel, figures, moves] = await Promise.all([
    wholeFunnel(ctx),
    statusFigures(ctx, filters),
    movesIn(ctx, filters, from, to),
  ])
  const steps = funnel.map(({ id, name, color, parallel, loss, statuses }) => ({
    id,
    name,
    color,
    parallel,
    loss,
    statuses: statuses
      .filter((status) => roleSees(status.columnRoles, ctx.user?.roleId))
      .map((status) => ({
        id: status.id,
        name: status.name,
        color: status.color,
        count: figures.get(status.id)?.count ?? 0,
        amount: figures.get(status.id)?.amount ?? 0,
      })),
  }))
  const seen = new Set(steps.flatMap((step) => step.statuses.map((status) => status.id)))
  return { steps, moves: moves.filter((move) => seen.has(move.to) && (move.from === null || seen.has(move.from))) }
}

/** For a person who sees every deal, without filters, the stays are counted without reading their deals. */
async function movesIn(ctx: Ctx, filters: DealFilters, from: string, to: string) {
  const isForAll =
    (await talliedStores(ctx, filters, () => '')) !== undefined && !ctx.user?.reach && !ctx.user?.workStoreId
  const given = isForAll && !filters.storeId && !filters.state ? new Conditions() : await matching(ctx, filters)
  // The deals are found first: otherwise the deal of every move in the period would be looked up.
  const found =
    given.parts.length > 0 ? `with found as materialized (select d.id from deals d where ${given.text})` : ''
  given.parts.length = 0
  given.add(`y.entered_at >= ${midnightOf('?::date')}`, from)
  given.add(`y.entered_at < ${midnightOf('?::date + 1')}`, to)
  return ctx.rows(
    statement<DealsFlow['moves'][number]>(
      `${found} select y.came_from as from, y.status_id as to, count(*) as count
       from deal_stays y ${found && 'join found on found.id = y.deal_id'}
       where y.tenant_id = platform.current_tenant() and ${given.text} and y.came_from is distinct from y.status_id
       group by 1, 2 order by count desc, 2, 1 limit ${maxMoves}`,
      given.values,
    ),
  )
}
