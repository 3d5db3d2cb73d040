import type { Ctx } from '../../../platform/http/ctx.ts'
import { putInStatus } from './enter-status.ts'
import { purchaseForUpdate } from './purchase-for-update.ts'

/** Puts a purchase, known by its id, in a status: by the rule that everybody asks. */
export const putPurchaseInStatus = async (ctx: Ctx, id: string, statusId: string) => {
  await putInStatus(ctx, await purchaseForUpdate(ctx, id), statusId)
}
