import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { OwnCommissions } from '../../commission-closings-contract.ts'
import { type Balance, dueOf, monthOf, toReturnOf } from '../../commission-rules.ts'
import { daysLater } from '../../plan-days.ts'
import { earnedBy } from './settle-lines.ts'

interface OwnLine extends Balance {
  id: string
  saleId: string
  /** The month may have earned of it. */
  isTouched: boolean
}

/** Everybody sees what they earned themselves, without any permission, as they read their own closings. */
export async function ownCommissions(ctx: Ctx): Promise<OwnCommissions> {
  const month = monthOf(ctx.today)
  const lines = await ctx.rows(
    statement<OwnLine>(
      `select * from (
         select k.id, k.sale_id, k.earned, k.paid,
           k.sold_on >= $2 or exists (select from instalment_receipts r
               where r.tenant_id = k.tenant_id and r.sale_id = k.sale_id and r.received_on >= $2)
             or exists (select from sales s join milestones_reached m on m.tenant_id = s.tenant_id and m.deal_id = s.deal_id
               where s.tenant_id = k.tenant_id and s.id = k.sale_id and m.reached_on >= $2) as is_touched
         from commission_lines k
         where k.tenant_id = platform.current_tenant() and k.user_id = $1
       ) k where k.is_touched or k.earned <> k.paid`,
      [ctx.userId, month],
    ),
  )
  const touched = lines.filter(({ isTouched }) => isTouched)
  const before = await earnedBy(ctx, [...new Set(touched.map(({ saleId }) => saleId))], daysLater(month, -1))
  const sumOf = (some: readonly OwnLine[], of: (line: OwnLine) => number) =>
    some.reduce((sum, line) => sum + of(line), 0)
  return {
    month,
    earned: sumOf(touched, ({ id, earned }) => Math.max(earned - (before.get(id) ?? 0), 0)),
    due: sumOf(lines, dueOf),
    toReturn: sumOf(lines, toReturnOf),
  }
}
