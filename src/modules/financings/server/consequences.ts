import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { ToldEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { dealsEntity, todayOfDeal } from '../../deals/server/public.ts'
import { openOf } from '../../sales/plan-instalments.ts'
import { broughtBy, receive, storedPlan, takeBack } from '../../sales/server/public.ts'
import { financingStatuses } from './setup/statuses.ts'
import { financingsEntity, type StoredFinancing } from './tables.ts'

/** A financing that is paid brings the money of its sale; one that no longer is takes both back: the money and the milestone. */
export const financingEntered: Listener = async (ctx: Ctx, { subject, data }: ToldEvent) => {
  const { kind, wasKind } = data as { kind: string; wasKind: string }
  if (kind === wasKind || (kind !== 'paid' && wasKind !== 'paid')) return
  const financing = await find(ctx, financingsEntity, subject.id)
  // The lock orders two financings of a deal of which one is paid while the other no longer is.
  await find(ctx, dealsEntity, financing.dealId, { lock: 'beside' })
  const on = await todayOfDeal(ctx, financing.dealId)
  const event = kind === 'paid' ? 'financings.paid' : 'financings.unpaid'
  await ctx.emit({
    kind: event,
    subject,
    threadId: financing.dealId,
    data: {
      dealId: financing.dealId,
      on,
      code: financing.code,
      ...(kind !== 'paid' && (await elsewhere(ctx, financing))),
    },
  })
  await bring(ctx, financing, kind === 'paid' ? paidBy(financing) : 0, on)
}

/** An amount that is put right while the financing is paid puts right what it brought; one that is only struck out does not. */
export const financingChanged: Listener = async (ctx: Ctx, { subject, after }: ToldEvent) => {
  if (!after || !('approvedAmount' in after || 'totalFinanced' in after) || after.approvedAmount === null) return
  const financing = await find(ctx, financingsEntity, subject.id)
  const { kind } = await financingStatuses.one(ctx, financing.statusId)
  if (kind !== 'paid' || (await broughtBy(ctx, financing)) === 0) return
  await bring(ctx, financing, paidBy(financing), await todayOfDeal(ctx, financing.dealId))
}

/** Whether another financing of the deal is paid. */
async function elsewhere(ctx: Ctx, { id, dealId }: StoredFinancing) {
  return ctx.one(
    statement<{ isPaidElse: boolean }>(
      `select exists (select from financings f
         join financing_statuses s on s.tenant_id = f.tenant_id and s.id = f.status_id and s.kind = 'paid'
         where f.tenant_id = platform.current_tenant() and f.deal_id = $1 and f.id <> $2) as is_paid_else`,
      [dealId, id],
    ),
  )
}

/** What a financing brings to its sale once it is paid. */
export const paidBy = ({ approvedAmount, totalFinanced }: Pick<StoredFinancing, 'approvedAmount' | 'totalFinanced'>) =>
  approvedAmount ?? totalFinanced

/**
 * What a financing has brought becomes so much: what is above it is taken back; what is missing is received of the financed instalments
 * of the sale, in their order, as far as it goes.
 */
async function bring(ctx: Ctx, { id: financingId, saleId }: StoredFinancing, amount: number, on: string) {
  if (!saleId) return
  await takeBack(ctx, { id: financingId, saleId }, amount)
  let left = amount - (await broughtBy(ctx, { id: financingId }))
  for (const instalment of await storedPlan(ctx, saleId)) {
    const part = Math.min(left, openOf(instalment))
    if (instalment.part !== 'financed' || part <= 0) continue
    const receipt = { amount: part, receivedOn: on, method: 'financing' as const, financingId }
    await receive(ctx, { saleId, instalmentId: instalment.id }, receipt)
    left -= part
  }
}
