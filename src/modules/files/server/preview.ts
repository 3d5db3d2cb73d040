import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTransaction } from '../../../platform/http/run-in-ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { pagesOfPaper } from '../../../platform/sent-files/sent-files.ts'
import { UnreadableFile } from '../../../platform/sent-files/unreadable-file.ts'
import type { FilePreview } from '../contract.ts'
import { ownerOf } from './files-of.ts'
import { refuseHidden } from './hidden-files.ts'
import { signedAddress } from './signed-address.ts'
import { type DrawnPages, type FileRecord, filesEntity } from './tables.ts'

const maxPages = 20

export const pageKeyOf = (key: string, page: number) => `${key}.page-${page}`

/** The first pages of a PDF as pictures; drawn when somebody first looks, and kept. */
export async function previewOf(ctx: Ctx, id: string): Promise<FilePreview> {
  const file = await find(ctx, filesEntity, id)
  await ownerOf(ctx, file.ownerId, file.ownerKind, 'list')
  refuseHidden(ctx, file)
  if (file.type !== 'application/pdf') throw new Refusal(422, 'files.no_preview')
  const pages = file.pages ?? (await drawn(ctx, file))
  return {
    hasMore: pages.hasMore,
    pages: pages.list.map((page) => ({ ...page, url: signedAddress(ctx, id, `page-${page.number}`) })),
  }
}

async function drawn(ctx: Ctx, { id, key }: FileRecord): Promise<DrawnPages> {
  const content = await ctx.services.files.get(key)
  if (!content) throw new Refusal(404, 'files.not_found')
  const pages: DrawnPages = { list: [], hasMore: false }
  try {
    for await (const { number, width, height, picture } of pagesOfPaper(ctx, content, maxPages)) {
      await ctx.services.files.put(pageKeyOf(key, number), Buffer.from(picture), 'image/webp')
      pages.list.push({ number, width, height })
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    if (error.why !== 'too-many-pages' && pages.list.length === 0) throw new Refusal(422, 'files.no_preview')
    pages.hasMore = true
  }
  if (pages.list.length === 0) throw new Refusal(422, 'files.no_preview')
  await inTransaction(ctx, (own) =>
    own.run(
      // raw write: what can be drawn again is no change of the file
      statement('update files set pages = $2 where tenant_id = platform.current_tenant() and id = $1', [
        id,
        JSON.stringify(pages),
      ]),
    ),
  )
  return pages
}
