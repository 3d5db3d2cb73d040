import { find, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { RawReply } from '../../../../platform/http/route.ts'
import { notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import { typeOfFile } from '../../../../platform/sent-files/sent-files.ts'
import type { Receipt } from '../../plan-contract.ts'
import { salesEntity } from '../tables.ts'
import { receiptOf } from './receive.ts'
import { showReceipt } from './show-plan.ts'
import { receiptsEntity } from './tables.ts'

const types = ['application/pdf', 'image/png', 'image/jpeg']

/** Attaches the proof of a receipt, in place of the one that was there. */
export async function addReceivedFile(
  ctx: Ctx,
  saleId: string,
  id: string,
  file: { name: string; content: Buffer },
): Promise<Receipt> {
  await find(ctx, salesEntity, saleId, { lock: true })
  const receipt = await receiptOf(ctx, saleId, id)
  const fileType = await typeOfFile(ctx, file.content)
  if (!fileType || !types.includes(fileType)) throw wrongField('file', 'sales.receipt_type')
  const { files } = ctx.services
  const fileKey = `${ctx.company.id}/instalment-receipts/${crypto.randomUUID()}`
  await files.put(fileKey, file.content, fileType)
  await update(ctx, receiptsEntity, receipt, { fileKey, fileName: file.name.slice(0, 255), fileType })
  if (receipt.fileKey) ctx.after(() => void files.remove(receipt.fileKey).catch(() => {}))
  return showReceipt(ctx, saleId, id)
}

export async function receivedFile(ctx: Ctx, saleId: string, id: string) {
  const receipt = await receiptOf(ctx, saleId, id, { lock: false })
  const content = receipt.fileKey ? await ctx.services.files.get(receipt.fileKey) : undefined
  if (!content) throw notFound('sales.no_receipt')
  return new RawReply(content, receipt.fileType, {
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(receipt.fileName)}`,
    'Cache-Control': 'private, no-store',
  })
}
