import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import type { AnyBody } from '../../template-contract.ts'
import type { TemplateKind } from '../../template-record.ts'

export interface UsableTemplate {
  id: string
  name: string
  version: number
}

/**
 * What a store may make things with: published, in use, and of the store or of all. By name, after the usual one: the store's own
 * comes before that of all.
 */
export const usableTemplates = (ctx: Ctx, kind: TemplateKind, storeId: string) =>
  ctx.rows(
    statement<UsableTemplate & { isUsual: boolean }>(
      `select te.id, te.name, te.published as version, te.is_usual from templates te
       where te.tenant_id = platform.current_tenant() and te.kind = $1 and te.is_enabled and te.published is not null
         and (not exists (select from template_stores ts where ts.tenant_id = te.tenant_id and ts.template_id = te.id)
           or exists (select from template_stores ts where ts.tenant_id = te.tenant_id and ts.template_id = te.id and ts.store_id = $2))
       order by te.is_usual desc,
         te.is_usual and exists (select from template_stores ts where ts.tenant_id = te.tenant_id and ts.template_id = te.id) desc,
         te.name collate "pt-BR-x-icu", te.id limit 200`,
      [kind, storeId],
    ),
  )

export interface TemplateInUse extends UsableTemplate {
  kind: TemplateKind
  body: AnyBody
}

/** The content of a version; without one that which is in use now. */
export async function templateInUse(ctx: Ctx, id: string, version: number | null): Promise<TemplateInUse> {
  const row = await ctx.first(
    statement<TemplateInUse>(
      `select te.id, te.name, te.kind, v.number as version, v.body from templates te
       join template_versions v on v.tenant_id = te.tenant_id and v.template_id = te.id and v.number = coalesce($2, te.published)
       where te.tenant_id = platform.current_tenant() and te.id = $1`,
      [id, version],
    ),
  )
  if (!row) throw notFound('templates.not_found')
  return row
}

/** The draft, or what is in use where there is none; of a template of this kind. */
export async function newestBody(ctx: Ctx, id: string, kind?: TemplateKind): Promise<AnyBody> {
  const { body } = await ctx.one(
    statement<{ body: AnyBody }>(
      `select coalesce(te.draft, v.body) as body from templates te
       left join template_versions v on v.tenant_id = te.tenant_id and v.template_id = te.id and v.number = te.published
       where te.tenant_id = platform.current_tenant() and te.id = $1 and ($2::text is null or te.kind = $2)`,
      [id, kind ?? null],
    ),
    'templates.not_found',
  )
  return body
}
