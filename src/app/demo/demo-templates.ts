import { shippedTemplates } from '../../modules/proposals/document/template/shipped.ts'
import { documentStarts } from '../../modules/templates/documents/document-starts.ts'
import { addTemplate, publishTemplate } from '../../modules/templates/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { type Stage, workAs } from './company-of-demo.ts'

/** The branch has templates of its own to choose from; the main store shows what stands without one. The contract is of both. */
export const writeTemplates = (stage: Stage, now: number) =>
  workAs(stage, { at: now }, async (ctx) => {
    const branch = await ctx.first(
      statement<{ id: string }>('select id from stores where tenant_id = platform.current_tenant() and id <> $1', [
        stage.storeId,
      ]),
    )
    const storeIds = branch ? [branch.id] : []
    for (const [start, name] of [
      ['complete', 'Residencial completa'],
      ['farm', 'Rural'],
    ] as const) {
      const { body } = shippedTemplates.find(({ id }) => id === start)!
      await publishedTemplate(ctx, {
        name,
        kind: 'proposals',
        storeIds,
        isEnabled: branch !== undefined,
        isUsual: false,
        body,
      })
    }
    for (const { words, body } of documentStarts.slice(0, 2))
      await publishedTemplate(ctx, {
        name: words.pt,
        kind: 'documents',
        storeIds: [],
        isEnabled: true,
        isUsual: false,
        body,
      })
  })

async function publishedTemplate(ctx: Ctx, given: Parameters<typeof addTemplate>[1]) {
  const { id, revision } = await addTemplate(ctx, given)
  await publishTemplate(ctx, id, { revision, note: '' })
}
