import { find } from '../../../platform/db/entity.ts'
import type { ToldEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { todayOfDeal } from '../../deals/server/public.ts'
import { openOf } from '../../sales/plan-instalments.ts'
import { receive, storedPlan } from '../../sales/server/public.ts'
import { financingsEntity, type StoredFinancing } from './tables.ts'

/** A financing that is paid brings the money of its sale; one that no longer is takes the milestone back. */
export const financingEntered: Listener = async (ctx: Ctx, { subject, data }: ToldEvent) => {
  const { kind, wasKind } = data as { kind: string; wasKind: string }
  if (kind === wasKind || (kind !== 'paid' && wasKind !== 'paid')) return
  const financing = await find(ctx, financingsEntity, subject.id)
  const on = await todayOfDeal(ctx, financing.dealId)
  const event = kind === 'paid' ? 'financings.paid' : 'financings.unpaid'
  await ctx.emit({
    kind: event,
    subject,
    threadId: financing.dealId,
    data: { dealId: financing.dealId, on, code: financing.code },
  })
  if (kind === 'paid') await receiveFinanced(ctx, financing, on)
}

/** What the bank paid is received of the financed instalments of the sale, in their order, as far as it goes. */
async function receiveFinanced(ctx: Ctx, { saleId, approvedAmount, totalFinanced }: StoredFinancing, on: string) {
  if (!saleId) return
  let left = approvedAmount ?? totalFinanced
  for (const instalment of await storedPlan(ctx, saleId)) {
    const amount = Math.min(left, openOf(instalment))
    if (instalment.part !== 'financed' || amount <= 0) continue
    await receive(ctx, { saleId, instalmentId: instalment.id }, { amount, receivedOn: on, method: 'financing' })
    left -= amount
  }
}
