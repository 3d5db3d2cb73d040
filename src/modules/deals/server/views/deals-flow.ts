import { midnightOf } from '../../../../platform/db/calendar-days.ts'
import { statement } from '../../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wholeFunnel } from '../../../funnels/server/public.ts'
import { roleSees } from '../../../funnels/status.ts'
import type { CalendarQuery, DealsFlow } from '../../view-shapes.ts'
import { statusFigures } from '../board-columns.ts'
import { matching } from '../filters.ts'
import { refuseHidden } from './refuse-hidden.ts'

const mostMoves = 400

/** The funnel with its deals, and what moved between its statuses; statuses that the role does not see are not there. */
export async function dealsFlow(ctx: Ctx, { from, to, ...filters }: CalendarQuery): Promise<DealsFlow> {
  refuseHidden(ctx, 'general.hide-summary-of-deals')
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

/** A stay's way in is from the stay before it: in a parallel step from that step's own, else from the main one. */
async function movesIn(ctx: Ctx, filters: Parameters<typeof matching>[1], from: string, to: string) {
  const given = await matching(ctx, filters)
  given.add(`y.entered_at >= ${midnightOf('?::date')}`, from)
  given.add(`y.entered_at < ${midnightOf('?::date + 1')}`, to)
  return ctx.rows(
    statement<DealsFlow['moves'][number]>(
      `select p.status_id as from, y.status_id as to, count(*) as count
       from deal_stays y
       join steps st on st.tenant_id = y.tenant_id and st.id = y.step_id
       join deals d on d.tenant_id = y.tenant_id and d.id = y.deal_id
       left join lateral (
         select b.status_id from deal_stays b join steps bt on bt.tenant_id = b.tenant_id and bt.id = b.step_id
         where b.tenant_id = y.tenant_id and b.deal_id = y.deal_id
           and (b.entered_at, b.id) < (y.entered_at, y.id)
           and case when st.parallel then b.step_id = y.step_id else not bt.parallel end
         order by b.entered_at desc, b.id desc limit 1) p on true
       where y.tenant_id = platform.current_tenant() and ${given.text} and p.status_id is distinct from y.status_id
       group by 1, 2 order by count desc, 2, 1 limit ${mostMoves}`,
      given.values,
    ),
  )
}
