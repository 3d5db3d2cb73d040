import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { Verdict } from '../../../platform/rules/verdict.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { todayOfDeal } from '../../deals/server/public.ts'
import { editPlan, lockSale, storedPlan } from '../../sales/server/public.ts'
import type { Financing } from '../contract.ts'
import { mayBeDueOn, planWithGap } from '../gap.ts'
import type { PlacedGap } from '../gap-contract.ts'
import { placeableGap } from './placeable-gap.ts'
import { refuseUnlisted, showFinancing } from './show-financing.ts'
import { financingsEntity } from './tables.ts'
import { enforceSeen } from './written-fields.ts'

/** What the bank did not approve goes to the plan of the sale, where a person says to. */
export async function placeGap(ctx: Ctx, id: string, placed: PlacedGap): Promise<Financing> {
  refuseUnlisted(ctx)
  enforceSeen(ctx, ['approvedAmount', 'totalFinanced'])
  await showFinancing(ctx, id)
  const financing = await find(ctx, financingsEntity, id, { lock: true })
  if (!financing.saleId) throw new Refusal(409, 'financings.no_sale')
  await refuseOutOfReachOn(ctx, 'sales', financing.saleId)
  // The lock orders two at once, of one bank or of two: the second finds the sale changed.
  await lockSale(ctx, financing.saleId)
  const amount = await placeableGap(ctx, financing)
  if (amount === 0) throw new Refusal(409, 'financings.no_gap')
  const present = await storedPlan(ctx, financing.saleId)
  const today = await todayOfDeal(ctx, financing.dealId)
  if (placed.dueOn) enforceDay(mayBeDueOn(placed.dueOn, today))
  const plan = planWithGap(present, { ...placed, amount, today })
  if (!plan) throw new Refusal(409, 'financings.gap_received')
  await editPlan(ctx, financing.saleId, {
    instalments: plan.map(({ id: one, part, amount: of, method, milestone, days, dueOn }) => ({
      ...(one && { id: one }),
      part,
      amount: of,
      method,
      milestone,
      days,
      dueOn,
    })),
  })
  await update(ctx, financingsEntity, financing, { placedGap: financing.placedGap + amount }, { isDerived: true })
  return showFinancing(ctx, id)
}

function enforceDay(verdict: Verdict) {
  if (!verdict.ok) throw wrongField('dueOn', verdict.code, verdict.values)
}
