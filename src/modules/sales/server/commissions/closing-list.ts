import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking, refuseHidden } from '../../../../platform/http/lacking.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { recordList } from '../../../lists/server/public.ts'
import { closingRecord } from '../../commission-closing-record.ts'
import { type Closing, type ClosingEntry, closings } from '../../commission-closings-contract.ts'
import { amountsOfPeople } from '../../commission-record.ts'
import { writtenMonth } from '../../commissions/commission-rules.ts'
import { seesCommission, showsCommission } from '../../sale-record.ts'
import { entryColumns, entryJoins, hasChanged } from './closing-lines.ts'

/**
 * Whether the person sees every commission: a closing contains commissions of both parts and of any store, and is a
 * sum of one person.
 */
const seesEveryCommission = (ctx: Ctx) =>
  !ctx.user?.reach &&
  seesCommission(ctx.granted, 'seller') &&
  seesCommission(ctx.granted, 'pre-seller') &&
  !amountsOfPeople.some((flag) => ctx.can(flag))

/** Whether the person sees closings of others: also people who close and pay them. */
export const seesOthers = (ctx: Ctx) =>
  ctx.can(['sales.list-commission-payments', 'sales.add-commission-payments']) && seesEveryCommission(ctx)

/** The person whose closings need no permission: oneself. A program with a token has no closings of its own. */
export const ownerOfClosings = (ctx: Ctx) => (ctx.user?.programId ? null : ctx.userId)

export function enforceSeesEvery(ctx: Ctx) {
  for (const flag of amountsOfPeople) refuseHidden(ctx, flag)
  for (const part of ['seller', 'pre-seller'] as const)
    if (!seesCommission(ctx.granted, part)) throw lacking(showsCommission(part), ctx, 'sales.closing_forbidden')
  if (!seesEveryCommission(ctx)) throw new Refusal(403, 'sales.closing_forbidden')
}

/** The state of the closing `g`. */
export const closingState = `case when g.paid_on is not null then 'paid' when exists (
    select from commission_closing_entries e join commission_lines k on k.tenant_id = e.tenant_id and k.id = e.line_id
    where e.tenant_id = g.tenant_id and e.closing_id = g.id and ${hasChanged}) then 'changed' else 'closed' end`

export const closingList = recordList({
  name: 'commission-closings',
  title: { pt: 'Fechamentos de comissão', en: 'Commission closings' },
  record: closingRecord,
  endpoint: closings.closings,
  alias: 'g',
  reach: (ctx) => (seesOthers(ctx) ? [] : [{ text: 'g.user_id = ?', value: ownerOfClosings(ctx) }]),
  fields: {
    state: closingState,
    receiptName: "case when g.receipt_name = '' then 'none' else 'kept' end",
  },
  filters: { state: closingState },
  sums: { total: 'sum(g.total)::bigint' },
})

/** In a file a month is written as on the screen, not as its first day. */
export const closedMonth = {
  id: 'month',
  title: closingRecord.fields.month.words,
  needs: ['month'],
  value: ({ month }: { month: string }) => writtenMonth(month),
}

/**
 * What was left to be returned after the closing `g`, in cents; for closings from before that was stored, what their
 * own entries add up to.
 */
export const leftToReturn = `coalesce(g.left_to_return, (select coalesce(sum(e.paid + e.held - e.earned + e.amount), 0)::bigint
  from commission_closing_entries e where e.tenant_id = g.tenant_id and e.closing_id = g.id and e.amount < 0))`

/** One's own closing, or another's for people who see all commissions; for everybody else 404. */
export async function showClosing(ctx: Ctx, id: string): Promise<Closing> {
  const closing = await ctx.one(
    statement<Omit<Closing, 'entries'>>(
      `select g.id, g.number, g.user_id, u.name as user_name, g.month, g.total, g.closed_at, coalesce(b.name, '') as closed_by_name,
         g.paid_on, g.receipt_name, ${leftToReturn} as left_to_return
       from commission_closings g
       join users u on u.tenant_id = g.tenant_id and u.id = g.user_id
       left join users b on b.tenant_id = g.tenant_id and b.id = g.closed_by
       where g.tenant_id = platform.current_tenant() and g.id = $1`,
      [id],
    ),
    'sales.closing_not_found',
  )
  if (closing.userId !== ownerOfClosings(ctx) && !seesOthers(ctx)) throw notFound('sales.closing_not_found')
  const entries = await ctx.rows(
    statement<ClosingEntry>(
      `select ${entryColumns}, $2 and ${hasChanged} as has_changed from commission_closing_entries e ${entryJoins}
       where e.tenant_id = platform.current_tenant() and e.closing_id = $1 order by e.amount < 0, e.sold_on, s.code, k.part desc`,
      [id, closing.paidOn === null],
    ),
  )
  return { ...closing, entries }
}
