import type { Ctx } from '../../../platform/http/ctx.ts'
import { drawPicture } from '../../../platform/sent-files/sent-files.ts'
import { unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'

/** A small picture encoded again from the pixels: nothing hidden in the original is included. */
export const thumbnailOf = (ctx: Ctx, content: Buffer): Promise<Buffer> =>
  drawPicture(ctx, content, { width: 480, height: 480, fit: 'inside', format: 'webp', quality: 78 }).catch(
    unreadableAs({ broken: 'files.image_broken', 'too-heavy': 'files.image_too_heavy' }),
  )
