import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { typeOfFile } from '../../../../platform/sent-files/sent-files.ts'

export interface SentFile {
  name: string
  content: Buffer
}

const receiptTypes = ['application/pdf', 'image/png', 'image/jpeg']

/** Keeps a receipt, judged by its content; what stores it takes the columns. */
export async function keepReceipt(ctx: Ctx, file: SentFile) {
  const type = await typeOfFile(ctx, file.content)
  if (!type || !receiptTypes.includes(type)) throw wrongField('file', 'sales.receipt_type')
  const receiptKey = `${ctx.company.id}/commission-receipts/${crypto.randomUUID()}`
  await ctx.services.files.put(receiptKey, file.content, type)
  return { receiptKey, receiptName: file.name.slice(0, 255), receiptType: type }
}

/** The file goes once the row that named it is gone for good. */
export function dropReceipt(ctx: Ctx, receiptKey: string) {
  const { files } = ctx.services
  if (receiptKey) ctx.after(() => void files.remove(receiptKey).catch(() => {}))
}
