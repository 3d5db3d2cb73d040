import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { no } from '../../../../platform/rules/verdict.ts'
import type { PersonInMonth } from '../../commission-closings-contract.ts'
import { mayPayAfter, mayPayClosing } from '../../commissions/commission-rules.ts'
import { hasChanged } from '../commissions/closing-lines.ts'
import { closingState, leftToReturn } from '../commissions/closing-list.ts'

/** The facts that decide whether it may be paid, apart from the day. */
interface Standing {
  earlierMonth: string | null
  earlierNumber: number | null
  /** A sale whose commission changed after the closing. */
  changedCode: number | null
  earnedOfAll: number
  paidOfAll: number
}

type FoundClosing = Omit<PersonInMonth, 'payRefusal'> & Standing

/** The closings of a month with their amounts and, for unpaid ones, why they cannot be paid. */
export async function closedIn(ctx: Ctx, month: string): Promise<PersonInMonth[]> {
  const found = await ctx.rows(
    statement<FoundClosing>(
      `select g.user_id, u.name, u.active as is_active, e.earned, g.total, e.held, e.to_return, ${leftToReturn} as left_to_return,
         case when g.paid_on is null then e.paid else e.paid + g.total end as paid,
         case when g.paid_on is null then g.total else 0 end as to_pay,
         ${closingState} as state, g.id as closing_id, g.number, null as refusal,
         b.month as earlier_month, b.number as earlier_number, c.code as changed_code, p.earned_of_all, p.paid_of_all
       from commission_closings g
       join users u on u.tenant_id = g.tenant_id and u.id = g.user_id
       cross join lateral (
         select coalesce(sum(e.earned), 0)::bigint as earned, coalesce(sum(least(e.paid, e.earned)), 0)::bigint as paid,
           coalesce(sum(greatest(e.held, 0)), 0)::bigint as held,
           coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as to_return
         from commission_closing_entries e where e.tenant_id = g.tenant_id and e.closing_id = g.id) e
       cross join lateral (
         select coalesce(sum(k.earned), 0)::bigint as earned_of_all, coalesce(sum(k.paid), 0)::bigint as paid_of_all
         from commission_lines k where k.tenant_id = g.tenant_id and k.user_id = g.user_id) p
       cross join lateral (
         select min(s.code) as code from commission_closing_entries e
         join commission_lines k on k.tenant_id = e.tenant_id and k.id = e.line_id
         join sales s on s.tenant_id = k.tenant_id and s.id = k.sale_id
         where e.tenant_id = g.tenant_id and e.closing_id = g.id and ${hasChanged}) c
       left join lateral (
         select o.month, o.number from commission_closings o
         where o.tenant_id = g.tenant_id and o.user_id = g.user_id and o.month < g.month and o.paid_on is null
         order by o.month limit 1) b on true
       where g.tenant_id = platform.current_tenant() and g.month = $1`,
      [month],
    ),
  )
  return found.map((one) => withRefusal(ctx, one))
}

function withRefusal(ctx: Ctx, found: FoundClosing): PersonInMonth {
  const { earlierMonth, earlierNumber, changedCode, earnedOfAll, paidOfAll, ...one } = found
  const standing = { earlierMonth, earlierNumber, changedCode, earnedOfAll, paidOfAll }
  const verdict = mayPayNow(one.total, standing)
  if (one.state === 'paid' || verdict.ok) return { ...one, payRefusal: null }
  return { ...one, payRefusal: translate(ctx.lang, verdict.code, verdict.values) }
}

/** Applies the rules of a payment in their usual order. */
function mayPayNow(total: number, { earlierMonth, earlierNumber, changedCode, earnedOfAll, paidOfAll }: Standing) {
  const earlier = earlierMonth === null ? undefined : { month: earlierMonth, number: earlierNumber! }
  const inOrder = mayPayAfter(earlier)
  if (!inOrder.ok) return inOrder
  if (changedCode !== null) return no('sales.closing_stale', { code: changedCode })
  return mayPayClosing(total, { earned: earnedOfAll, paid: paidOfAll })
}
