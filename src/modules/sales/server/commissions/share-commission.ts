import type { z } from 'zod'
import { refuseListChanged } from '../../../../platform/db/changed-meanwhile.ts'
import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../../../../platform/http/lacking.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { areKnownTargets } from '../../../access/server/public.ts'
import type { CommissionLine, SharesInput } from '../../commission-lines-contract.ts'
import { leavingPaid, mayShare, withShares } from '../../commissions/commission-lines.ts'
import { mayChange } from '../../sale-cancellation.ts'
import { seesCommission, showsCommission } from '../../sale-record.ts'
import { salesEntity } from '../tables.ts'
import { tellShares } from '../tell-people.ts'
import { enforceUnfrozen } from './balances.ts'
import { linesOf, settleLines } from './settle-lines.ts'

/** Divides a part of the sale's commission among people; people no longer named keep what was paid. */
export async function shareCommission(ctx: Ctx, saleId: string, given: z.output<typeof SharesInput>) {
  const { payee, shares, handsOver } = given
  const sale = await find(ctx, salesEntity, saleId, { lock: true })
  if (!seesCommission(ctx.granted, payee)) throw lacking(showsCommission(payee), ctx, 'sales.share_forbidden')
  enforce(mayChange(sale))
  await enforceUnfrozen(ctx, saleId)
  const mainId = payee === 'seller' ? sale.salesmanId : sale.preSellerId
  if (mainId === null) throw new Refusal(409, 'sales.nobody_to_share')
  const verdict = mayShare(shares, mainId)
  if (!verdict.ok) throw wrongField('shares', verdict.code)
  const before = (await linesOf(ctx, [saleId])).filter(({ part }) => part === payee)
  const changed = await refuseListChanged(
    ctx,
    { kind: 'sale', id: saleId },
    {
      [payee === 'seller' ? 'sellerShares' : 'preSellerShares']: { before: sharesIn(before), after: sharesIn(shares) },
    },
  )
  await checkPeople(ctx, shares, before)
  const after = withShares(before, shares, mainId)
  if (!handsOver && leavingPaid(before, after).length > 0) throw new Refusal(409, 'sales.payee_paid')
  await settleLines(ctx, [saleId], { part: payee, shares })
  await ctx.emit({
    kind: 'sales.commission-shared',
    subject: { kind: 'sale', id: saleId },
    threadId: sale.dealId,
    ...changed,
    data: { saleId, code: sale.code, payee, shares },
  })
  await tellShares(
    ctx,
    saleId,
    before.filter(({ hasLeft }) => !hasLeft),
    shares,
  )
  return listLines(ctx, saleId)
}

const sharesIn = (lines: readonly { userId: string; share: number; hasLeft?: boolean }[]) =>
  lines
    .filter(({ hasLeft }) => !hasLeft)
    .map(({ userId, share }) => ({ userId, share }))
    .toSorted((one, other) => one.userId.localeCompare(other.userId))

/** People already on the sale may stay on it, even if they have left the company since. */
async function checkPeople(ctx: Ctx, shares: readonly { userId: string }[], before: readonly { userId: string }[]) {
  const joining = shares.map(({ userId }) => userId).filter((id) => !before.some((line) => line.userId === id))
  if (!(await areKnownTargets(ctx, joining))) throw notFound('sales.unknown_person')
}

/** The lines of the commissions that the person may see. */
export async function listLines(ctx: Ctx, saleId: string): Promise<CommissionLine[]> {
  await find(ctx, salesEntity, saleId)
  const rows = await ctx.rows(
    statement<CommissionLine>(
      `select k.id, k.part as payee, k.user_id, u.name as user_name, k.share, k.amount, k.earned, k.paid, k.is_main, k.has_left, k.bears,
         case k.part when 'seller' then s.seller_percent else s.pre_seller_percent end * k.share / 100 as percent,
         (select min(g.number) from commission_closing_entries e
            join commission_closings g on g.tenant_id = e.tenant_id and g.id = e.closing_id
            where e.tenant_id = k.tenant_id and e.line_id = k.id and g.paid_on is null) as closing_number
       from commission_lines k
       join sales s on s.tenant_id = k.tenant_id and s.id = k.sale_id
       join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
       where k.tenant_id = platform.current_tenant() and k.sale_id = $1
       order by k.part desc, k.has_left, k.is_main desc, k.share desc, u.name`,
      [saleId],
    ),
  )
  return rows.filter(({ payee }) => seesCommission(ctx.granted, payee))
}
