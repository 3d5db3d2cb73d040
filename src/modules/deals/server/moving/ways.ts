import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { allowedIn, type Forbiddable, roleMayMoveInto } from '../../../funnels/status.ts'
import type { Way } from '../../contract.ts'
import { type Column, columnsOf } from './columns.ts'
import { type MoveAsked, moveDeal } from './move-deal.ts'

const mayMoveDeals = (ctx: Ctx) => ctx.can(['deals.move', 'deals.current-funnel-move-to'])

/**
 * The statuses that allow what the deal's own forbids and into which the person may move it, the next ones on its way
 * first. None where a parallel status forbids it: that one has to be left first.
 */
export async function waysToAllow(ctx: Ctx, dealId: string, what: Forbiddable): Promise<Way[]> {
  if (!mayMoveDeals(ctx)) return []
  const columns = [...(await columnsOf(ctx)).values()]
  const stands = await ctx.one(
    statement<{ statusId: string; parallel: string[] }>(
      `select d.status_id, array(select p.status_id from deal_parallel_statuses p
         where p.tenant_id = d.tenant_id and p.deal_id = d.id) as parallel
       from deals d where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
  const forbids = (column: Column) => !allowedIn(column, what).ok
  if (columns.some((column) => stands.parallel.includes(column.id) && forbids(column))) return []
  const here = columns.findIndex(({ id }) => id === stands.statusId)
  return [...columns.slice(here + 1), ...columns.slice(0, Math.max(here, 0)).reverse()]
    .filter((column) => !column.isGone && !column.step.parallel && !column.step.loss && !forbids(column))
    .filter((column) => roleMayMoveInto(column, ctx.user?.roleId).ok)
    .map(({ id, name, step }) => ({ id, name, step: step.name }))
}

/** The move that makes an action allowed, in the same transaction: both happen or neither. */
export async function moveToAllow(
  ctx: Ctx,
  dealId: string,
  asked: Pick<MoveAsked, 'statusId' | 'confirmedBack' | 'fill'>,
) {
  // Whoever turned a rule on was asked then.
  if (ctx.user && !mayMoveDeals(ctx)) throw lacking('deals.move', ctx)
  return moveDeal(ctx, dealId, asked)
}
