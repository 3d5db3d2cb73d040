import type { Ctx } from '../../../../platform/http/ctx.ts'
import { RawReply } from '../../../../platform/http/route.ts'
import { notFound, wrongField } from '../../../../platform/rules/refusal.ts'
import { typeOfFile } from '../../../../platform/sent-files/sent-files.ts'

export interface SentFile {
  name: string
  content: Buffer
}

const receiptTypes = ['application/pdf', 'image/png', 'image/jpeg']

interface KeptFile {
  key: string
  name: string
  type: string
}

/** Keeps the proof of a payment, judged by its content, in a folder of the company. */
export async function keepProof(ctx: Ctx, folder: string, file: SentFile): Promise<KeptFile> {
  const type = await typeOfFile(ctx, file.content)
  if (!type || !receiptTypes.includes(type)) throw wrongField('file', 'sales.receipt_type')
  const key = `${ctx.company.id}/${folder}/${crypto.randomUUID()}`
  await ctx.services.files.put(key, file.content, type)
  return { key, name: file.name.slice(0, 255), type }
}

/** Stores the receipt of a commission payment and answers the columns that refer to it. */
export async function keepReceipt(ctx: Ctx, file: SentFile) {
  const { key, name, type } = await keepProof(ctx, 'commission-receipts', file)
  return { receiptKey: key, receiptName: name, receiptType: type }
}

export async function proofReply(ctx: Ctx, { key, name, type }: KeptFile) {
  const content = key ? await ctx.services.files.get(key) : undefined
  if (!content) throw notFound('sales.no_receipt')
  return new RawReply(content, type, {
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'private, no-store',
  })
}

/** Deletes the file after the row that referred to it has been deleted for good. */
export function dropReceipt(ctx: Ctx, receiptKey: string) {
  const { files } = ctx.services
  if (receiptKey) ctx.after(() => void files.remove(receiptKey).catch(() => {}))
}
