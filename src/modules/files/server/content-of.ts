import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { filesEntity } from './tables.ts'

/** A file's name and bytes; undefined when its content is missing. The caller has checked the permission. */
export async function contentOf(ctx: Ctx, id: string): Promise<{ name: string; content: Buffer } | undefined> {
  const { name, key } = await find(ctx, filesEntity, id)
  const content = await ctx.services.files.get(key)
  return content && { name, content }
}
