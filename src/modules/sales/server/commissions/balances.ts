import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce } from '../../../../platform/rules/refusal.ts'
import { no, yes } from '../../../../platform/rules/verdict.ts'
import type { Balance, ClosedMonth } from '../../commissions/commission-rules.ts'

/**
 * Locks these people, in the order of ids and before any sale or deal is locked. Payments to one person thus happen
 * one after the other, so that two at once never exceed what was earned, and nothing is dated into a month while it
 * is being closed.
 */
export async function lockPayees(ctx: Ctx, userIds: readonly (string | null | undefined)[]) {
  const known = userIds.filter((id) => typeof id === 'string')
  for (const id of [...new Set(known)].sort()) await lockPayee(ctx, id)
}

export const lockPayee = (ctx: Ctx, userId: string) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('commissions ' || platform.current_tenant() || $1, 0))", [
      userId,
    ]),
  )

/** What a person has earned and been paid over all sales, in cents. */
export const balanceOf = (ctx: Ctx, userId: string) =>
  ctx.one(
    statement<Balance>(
      `select coalesce(sum(earned), 0)::bigint as earned, coalesce(sum(paid), 0)::bigint as paid from commission_lines
       where tenant_id = platform.current_tenant() and user_id = $1`,
      [userId],
    ),
  )

/** The last closing of each of these people who have one. */
export const closedMonthsOf = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.rows(
    statement<ClosedMonth & { userId: string }>(
      `select distinct on (g.user_id) g.user_id, u.name as user_name, g.month, g.number from commission_closings g
       join users u on u.tenant_id = g.tenant_id and u.id = g.user_id
       where g.tenant_id = platform.current_tenant() and g.user_id = any($1::uuid[]) order by g.user_id, g.month desc`,
      [userIds],
    ),
  )

/** What names a closing of a person. */
const closingsOf = `select g.month, g.number from commission_closings g
  where g.tenant_id = platform.current_tenant() and g.user_id = $1`

/** The closing of a month of a person. */
export const closingIn = (ctx: Ctx, userId: string, month: string) =>
  ctx.first(statement<Omit<ClosedMonth, 'userName'>>(`${closingsOf} and g.month = $2`, [userId, month]))

/** The earliest unpaid closing of the same person for an earlier month. */
export const earlierUnpaid = (ctx: Ctx, { userId, month }: { userId: string; month: string }) =>
  ctx.first(
    statement<Omit<ClosedMonth, 'userName'>>(
      `${closingsOf} and g.month < $2 and g.paid_on is null order by g.month limit 1`,
      [userId, month],
    ),
  )

/** The closings that contain lines of these sales, unpaid ones first. */
export const closingsHolding = (ctx: Ctx, saleIds: readonly string[]) =>
  ctx.rows(
    statement<{ saleId: string; lineId: string; number: number; isPaid: boolean }>(
      `select k.sale_id, k.id as line_id, g.number, g.paid_on is not null as is_paid
       from commission_lines k
       join commission_closing_entries e on e.tenant_id = k.tenant_id and e.line_id = k.id
       join commission_closings g on g.tenant_id = e.tenant_id and g.id = e.closing_id
       where k.tenant_id = platform.current_tenant() and k.sale_id = any($1::uuid[])
       order by g.paid_on is not null, g.number`,
      [saleIds],
    ),
  )

/** By sale: the unpaid closing that contains its lines. Changes of the sale wait until it is paid or withdrawn. */
export async function frozenBy(ctx: Ctx, saleIds: readonly string[]) {
  const holding = await closingsHolding(ctx, saleIds)
  return new Map(holding.filter(({ isPaid }) => !isPaid).map(({ saleId, number }) => [saleId, number]))
}

const counting = ['total', 'salesmanId', 'preSellerId', 'sellerCommission', 'preSellerCommission', 'soldOn'] as const
type Counting = Record<(typeof counting)[number], unknown>

/** Whether a change of a sale changes what its people earn. */
export const changesLines = (before: Counting, to: Partial<Counting>) =>
  counting.some((name) => to[name] !== undefined && to[name] !== before[name])

export async function enforceNotFrozen(ctx: Ctx, saleId: string, before: Counting, to: Partial<Counting>) {
  if (changesLines(before, to)) await enforceUnfrozen(ctx, saleId)
}

export async function enforceUnfrozen(ctx: Ctx, saleId: string) {
  const number = (await frozenBy(ctx, [saleId])).get(saleId)
  enforce(number === undefined ? yes : no('sales.in_closing', { number }))
}
