import { pageAt } from '../../../../platform/db/page.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { OwnCommissions, OwnEntry } from '../../commission-closings-contract.ts'
import { type Balance, dueOf, monthOf, toReturnOf } from '../../commissions/commission-rules.ts'
import { daysLater } from '../../plan-days.ts'
import { earnedBy } from './settle-lines.ts'

interface OwnLine extends Balance {
  id: string
  saleId: string
  /** The month may have earned something of it. */
  isTouched: boolean
}

/**
 * A person's lines that the month has earned something of, each by its sale's own rule, and lines with an amount due
 * or to be returned; $1 the person, $2 the month. The customer's payments are irrelevant for commissions earned with
 * the sale.
 */
const ownLines = `select * from (
    select k.id, k.sale_id, k.part, k.sold_on, k.is_cancelled, k.earned, k.paid,
      k.earned > 0 and (k.sold_on >= $2
        or s.earned_when = 'receipts' and coalesce((select sum(r.amount) from instalment_receipts r
          where r.tenant_id = k.tenant_id and r.sale_id = k.sale_id and r.received_on >= $2), 0) > 0
        or s.earned_when = 'milestone' and exists (select from milestones_reached m where m.tenant_id = s.tenant_id
          and m.deal_id = s.deal_id and m.milestone = s.earned_milestone and m.reached_on >= $2)) as is_touched
    from commission_lines k join sales s on s.tenant_id = k.tenant_id and s.id = k.sale_id
    where k.tenant_id = platform.current_tenant() and k.user_id = $1
  ) k where k.is_touched or k.earned <> k.paid`

/** What the month earned of each of these lines, in cents, without what was earned before. */
async function earnedSince(ctx: Ctx, month: string, lines: readonly OwnLine[]) {
  const saleIds = [...new Set(lines.filter(({ isTouched }) => isTouched).map(({ saleId }) => saleId))]
  const before = await earnedBy(ctx, saleIds, daysLater(month, -1))
  return ({ id, isTouched, earned }: OwnLine) => (isTouched ? Math.max(earned - (before.get(id) ?? 0), 0) : 0)
}

/** Everybody sees what they have earned themselves, without a permission, as with their own closings. */
export async function ownCommissions(ctx: Ctx): Promise<OwnCommissions> {
  const month = monthOf(ctx.today)
  const lines = await ctx.rows(statement<OwnLine>(ownLines, [ctx.userId, month]))
  const inMonth = await earnedSince(ctx, month, lines)
  const sumOf = (of: (line: OwnLine) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  return { month, earned: sumOf(inMonth), due: sumOf(dueOf), toReturn: sumOf(toReturnOf) }
}

/** The sales behind these sums, the newest first. */
export async function ownEntries(ctx: Ctx, page: { pageNumber: number; pageSize: number }) {
  const month = monthOf(ctx.today)
  const found = await ctx.rows(
    statement<OwnLine & Omit<OwnEntry, 'amount' | 'earnedInMonth'>>(
      `select k.id, k.id as line_id, k.sale_id, k.is_touched, k.earned, k.paid, k.part as payee, k.sold_on, k.is_cancelled,
         s.code as sale_code, c.name as contact_name
       from (${ownLines}) k
       join sales s on s.tenant_id = platform.current_tenant() and s.id = k.sale_id
       join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       order by k.sold_on desc, k.id desc limit $3 offset $4`,
      [ctx.userId, month, page.pageSize, (page.pageNumber - 1) * page.pageSize],
    ),
  )
  const { items } = await ctx.one(
    statement<{ items: number }>(`select count(*)::int as items from (${ownLines}) k`, [ctx.userId, month]),
  )
  const inMonth = await earnedSince(ctx, month, found)
  const list = found.map(({ id: _id, isTouched: _touched, ...line }, at) => ({
    ...line,
    earnedInMonth: inMonth(found[at]!),
    amount: dueOf(line) - toReturnOf(line),
  }))
  return pageAt(page, list, items)
}
