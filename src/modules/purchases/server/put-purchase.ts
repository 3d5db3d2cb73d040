import type { Ctx } from '../../../platform/http/ctx.ts'
import { putInStatus } from './enter-status.ts'
import { purchaseForUpdate } from './purchase-for-update.ts'

/** Puts the purchase with this id into a status, by the rule that applies to everyone. */
export const putPurchaseInStatus = async (ctx: Ctx, id: string, statusId: string) => {
  await putInStatus(ctx, await purchaseForUpdate(ctx, id), statusId)
}
