import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { pdfOfFile } from '../../../../platform/sent-files/sent-files.ts'
import { UnreadableFile } from '../../../../platform/sent-files/unreadable-file.ts'
import { extensionOf } from '../../../files/file.ts'
import { paperExtensions } from '../../papers/paper-kinds.ts'

/** Told while the customer is still there: a photo that nobody opens, or a PDF that asks for a password, helps no bank. */
export async function refuseUnfitPaper(ctx: Ctx, name: string, content: Buffer) {
  const extension = extensionOf(name)
  if (extension === 'heic' || extension === 'heif') throw new Refusal(422, 'financings.paper_heic')
  if (!paperExtensions.includes(extension)) throw new Refusal(422, 'financings.paper_type')
  if (extension === 'pdf' && (await isLocked(ctx, content))) throw new Refusal(422, 'financings.paper_locked')
}

async function isLocked(ctx: Ctx, content: Buffer) {
  try {
    return (await pdfOfFile(ctx, content)).isEncrypted
  } catch (error) {
    // Whether it can be read at all is not asked here.
    if (error instanceof UnreadableFile) return error.why === 'locked'
    throw error
  }
}
