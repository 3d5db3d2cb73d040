import { find, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Receipt } from '../../plan-contract.ts'
import { dropReceipt, keepProof, proofReply, type SentFile } from '../commissions/receipts.ts'
import { salesEntity } from '../tables.ts'
import { receiptOf } from './enter-receipt.ts'
import { showReceipt } from './show-plan.ts'
import { receiptsEntity } from './tables.ts'

/** Attaches the proof of a receipt, replacing an earlier one. */
export async function addReceivedFile(ctx: Ctx, saleId: string, id: string, file: SentFile): Promise<Receipt> {
  await find(ctx, salesEntity, saleId, { lock: true })
  const receipt = await receiptOf(ctx, saleId, id)
  const { key: fileKey, name: fileName, type: fileType } = await keepProof(ctx, 'instalment-receipts', file)
  await update(ctx, receiptsEntity, receipt, { fileKey, fileName, fileType })
  dropReceipt(ctx, receipt.fileKey)
  return showReceipt(ctx, saleId, id)
}

export async function receivedFile(ctx: Ctx, saleId: string, id: string) {
  const { fileKey, fileName, fileType } = await receiptOf(ctx, saleId, id, { lock: false })
  return proofReply(ctx, { key: fileKey, name: fileName, type: fileType })
}
