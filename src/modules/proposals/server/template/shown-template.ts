import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { StoredProposal } from '../tables.ts'

export type TemplateShown = Pick<StoredProposal, 'templateId' | 'templateVersion'>

/** The template version that was sent, otherwise the present one; none if the template is inactive. */
export async function shownTemplate(ctx: Ctx, { templateId, templateVersion }: TemplateShown): Promise<TemplateShown> {
  if (!templateId || templateVersion !== null) return { templateId, templateVersion }
  const isInUse = await ctx.first(
    statement(
      'select 1 from templates where tenant_id = platform.current_tenant() and id = $1 and is_enabled and published is not null',
      [templateId],
    ),
  )
  return { templateId: isInUse ? templateId : null, templateVersion: null }
}
