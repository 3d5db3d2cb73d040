import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { SourceBody } from '../../source/source-body.ts'
import { sourceOfBlocks } from '../../source/source-of-blocks.ts'
import { sourceOfDocument } from '../../source/source-of-document.ts'
import type { Template } from '../../template-contract.ts'
import { refuseChanged } from '../bodies/refuse-changed.ts'
import { templatesEntity } from '../bodies/tables.ts'
import { newestBody } from '../bodies/template-in-use.ts'
import { showTemplate } from '../bodies/template-list.ts'
import { addVersion } from '../bodies/template-versions.ts'

/** One way: the draft becomes its blocks or its text as HTML and CSS. What nobody has published of them is kept as a version first. */
export async function turnTemplate(ctx: Ctx, id: string, revision: number): Promise<Template> {
  const before = await find(ctx, templatesEntity, id, { lock: true })
  await refuseChanged(ctx, before, revision)
  const body = await newestBody(ctx, id)
  if (body.form === 'source') throw new Refusal(422, 'templates.wrong_form')
  const source = SourceBody.safeParse(body.form === 'blocks' ? sourceOfBlocks(body) : sourceOfDocument(body))
  if (!source.success) throw new Refusal(422, 'templates.source_too_long')
  if (before.draft)
    await addVersion(ctx, id, { body, note: translate(ctx.lang, `templates.${body.form}_before_source`) })
  // raw write: a draft is no change of what is in use
  await ctx.run(
    statement(
      `update templates set form = 'source', draft = $2, draft_at = $3, draft_by = $4, revision = revision + 1, updated_at = $3
       where tenant_id = platform.current_tenant() and id = $1`,
      [id, JSON.stringify(source.data), ctx.now, ctx.userId],
    ),
  )
  return showTemplate(ctx, id)
}
