import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { type Closable, countedBy, lastDayOf, maxByThen, paidBeside } from '../../commissions/commission-rules.ts'
import { earnedBy } from './settle-lines.ts'

export interface LineToClose extends Closable {
  userId: string
  saleId: string
  soldOn: string
  isCancelled: boolean
  /** The part of `paid`, in cents, that is only in other unpaid closings; negative: what they take off. */
  beside: number
}

interface FoundLine extends Omit<LineToClose, 'beside'> {
  held: number
  taken: number
  /** What closings of later months contain of it, in cents. */
  later: { month: string; amount: number }[]
}

/**
 * The lines of these people, of sales up to a day, with an amount due or to be returned, minus what unpaid closings
 * contain; the oldest sale first. Due is what was earned by that day, even if a later month is closed; overpayments
 * are taken off whenever their sale was.
 */
export async function linesToClose(ctx: Ctx, userIds: readonly string[], until: string): Promise<LineToClose[]> {
  const found = await ctx.rows(
    statement<FoundLine>(
      `select k.id as line_id, k.user_id, k.sale_id, k.earned, k.paid, k.sold_on, k.is_cancelled, h.held, h.taken, h.later from commission_lines k
       cross join lateral (
         select coalesce(sum(e.amount) filter (where e.amount > 0 and g.paid_on is null), 0)::bigint as held,
           coalesce(-sum(e.amount) filter (where e.amount < 0 and g.paid_on is null), 0)::bigint as taken,
           coalesce(jsonb_agg(jsonb_build_object('month', g.month, 'amount', e.amount)) filter (where g.month > $2), '[]') as later
         from commission_closing_entries e
         join commission_closings g on g.tenant_id = e.tenant_id and g.id = e.closing_id
         where e.tenant_id = k.tenant_id and e.line_id = k.id) h
       where k.tenant_id = platform.current_tenant() and k.user_id = any($1::uuid[]) and k.earned <> k.paid
         and (k.sold_on <= $2 or k.paid > k.earned)
       order by k.sold_on, k.id`,
      [userIds, until],
    ),
  )
  const maxAmount = await maxAmounts(ctx, found, until)
  const lines = found.map((one) => {
    const { held: _held, taken: _taken, later: _later, ...line } = one
    const paid = paidBeside(one)
    return countedBy({ ...line, paid, beside: paid - line.paid }, maxAmount(one))
  })
  return lines.filter((line) => line.earned !== line.paid)
}

/** By line: how many cents may be paid by the end of a day, and by the ends of the later closed months. */
async function maxAmounts(ctx: Ctx, found: readonly FoundLine[], until: string) {
  const saleIds = [...new Set(found.map(({ saleId }) => saleId))]
  const earned = await earnedBy(ctx, saleIds, until)
  const byMonth = new Map<string, ReadonlyMap<string, number>>()
  for (const month of new Set(found.flatMap(({ later }) => later.map((one) => one.month))))
    byMonth.set(month, await earnedBy(ctx, saleIds, lastDayOf(month)))
  return ({ lineId, later }: FoundLine) => {
    const inLater = later.map((one) => ({ ...one, earned: byMonth.get(one.month)?.get(lineId) ?? 0 }))
    return maxByThen(earned.get(lineId) ?? 0, inLater)
  }
}

/**
 * The value of a line in totals: for a cancelled sale the part that stays earned, so that no total of earned amounts
 * exceeds that of commissions.
 */
export const worth = (line: string) => `case when ${line}.is_cancelled then ${line}.earned else ${line}.amount end`

/** Whether the line `k` no longer covers its entry `e` (see `isStillRight`): its closing cannot be paid. */
export const hasChanged = `(case when e.amount > 0 then e.amount > greatest(k.earned - k.paid, 0)
  else -e.amount > greatest(k.paid - k.earned, 0) end)`

/** What the entries of a closing say of their sales; `e` is the entry. */
export const entryColumns = `e.line_id, s.id as sale_id, s.code as sale_code, c.name as contact_name, e.sold_on,
  k.part as payee, e.is_cancelled, e.earned, e.paid, e.held, e.amount`

export const entryJoins = `join commission_lines k on k.tenant_id = platform.current_tenant() and k.id = e.line_id
  join sales s on s.tenant_id = k.tenant_id and s.id = k.sale_id
  join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
  join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id`
