import { z } from 'zod'
import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { pagesOfPaper } from '../../../../platform/sent-files/sent-files.ts'
import { UnreadableFile } from '../../../../platform/sent-files/unreadable-file.ts'
import { documentForUpdate } from '../document-store.ts'
import { drawNow, drawTask } from '../finish-task.ts'
import { pageKey, signedPageKey } from '../kept-files.ts'
import { documentsEntity, type SignedPage, type StoredDocument } from '../tables.ts'

/** Evidence of many who sign fills a few pages, and that of a provider, too. */
const maxBehind = 50

/** Draws what the signed file shows beside the frozen pages. Nothing is open while it is drawn. */
export const drawJob = job({
  task: drawTask,
  payload: z.object({ documentId: z.string() }),
  unscoped: true,
  async run(ctx, { documentId }) {
    const document = await ctx.first(
      statement<StoredDocument>('select * from documents where tenant_id = platform.current_tenant() and id = $1', [
        documentId,
      ]),
    )
    if (!document || !isUndrawn(document)) return
    const content = await ctx.services.files.get(document.sealedKey)
    if (!content) return
    const pages = await drawn(ctx, document, content)
    await inTransaction(ctx, (own) => keep(own, documentId, pages))
  },
})

/** What was finished before its pages were drawn, and what a lost job left. */
export const drawNightly = job({
  task: 'documents.draw-signed-nightly',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const waiting = await ctx.rows(
        statement<{ id: string }>(
          `select id from documents where tenant_id = platform.current_tenant() and state = 'finished' and signed_pages is null
             and sealed_key <> '' and pages <> '[]' and id > $1 order by id limit 500`,
          [after],
        ),
      )
      for (const { id } of waiting) drawNow(ctx, id)
      if (waiting.length < 500) return
      after = waiting.at(-1)!.id
    }
  },
})

/** One whose people were erased has no page any more. */
const isUndrawn = ({ state, sealedKey, signedPages, pages }: StoredDocument) =>
  state === 'finished' && sealedKey !== '' && signedPages === null && pages.length > 0

/** Our own seal leaves the frozen pages untouched; a provider may have stamped them. A file that nobody can draw has none. */
async function drawn(ctx: Ctx, { id, provider, pages: frozen }: StoredDocument, content: Buffer) {
  const from = provider === 'own' ? frozen.length + 1 : 1
  const pages: SignedPage[] = []
  try {
    for await (const page of pagesOfPaper(ctx, content, frozen.length + maxBehind, from)) {
      const { number, width, height } = page
      const picture = Buffer.from(page.picture)
      if (number <= frozen.length && (await isSame(ctx, id, number, picture))) continue
      await ctx.services.files.put(signedPageKey(ctx, id, number), picture, 'image/webp')
      pages.push({ number, width, height })
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    ctx.services.log.warn({ err: error, document: id }, 'signed file not drawn')
  }
  return pages
}

const isSame = async (ctx: Ctx, id: string, number: number, picture: Buffer) =>
  (await ctx.services.files.get(pageKey(ctx, id, number)))?.equals(picture) === true

async function keep(ctx: Ctx, id: string, signedPages: SignedPage[]) {
  const now = await documentForUpdate(ctx, id)
  // It was erased while it was drawn.
  if (now.pages.length === 0)
    for (const { number } of signedPages) await ctx.services.files.remove(signedPageKey(ctx, id, number))
  else if (now.signedPages === null) await update(ctx, documentsEntity, now, { signedPages }, { isDerived: true })
}
