import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import type { AnyBody, Template, TemplateVersion } from '../../template-contract.ts'
import { faultsOfBody } from './check-template.ts'
import { refuseChanged } from './refuse-changed.ts'
import { type StoredTemplate, templatesEntity } from './tables.ts'
import { showTemplate } from './template-list.ts'

/** A version more in the history. The template is locked. */
export async function addVersion(ctx: Ctx, id: string, { body, note }: { body: AnyBody; note: string }) {
  const { number } = await ctx.one(
    // raw write: the template's event tells of it
    statement<{ number: number }>(
      `insert into template_versions (template_id, number, body, note, author_id)
       select $1::uuid, coalesce(max(number), 0) + 1, $2::jsonb, $3, $4::uuid from template_versions
       where tenant_id = platform.current_tenant() and template_id = $1 returning number`,
      [id, JSON.stringify(body), note, ctx.userId],
    ),
  )
  return number
}

/** A version more, which is in use from now on. The template is locked. */
export async function publishBody(ctx: Ctx, before: StoredTemplate, { body, note }: { body: AnyBody; note: string }) {
  const number = await addVersion(ctx, before.id, { body, note })
  await update(
    ctx,
    templatesEntity,
    before,
    {
      published: number,
      form: body.form,
      draft: null,
      draftAt: null,
      draftBy: null,
      revision: before.revision + 1,
      updatedAt: ctx.now,
    },
    { event: 'templates.published', data: { number } },
  )
}

/** What would be read wrongly by everyone is not let out. */
export async function publishTemplate(
  ctx: Ctx,
  id: string,
  { revision, note }: { revision: number; note: string },
): Promise<Template> {
  const before = await find(ctx, templatesEntity, id, { lock: true })
  await refuseChanged(ctx, before, revision)
  if (!before.draft) throw new Refusal(409, 'templates.no_draft')
  const faults = faultsOfBody(before.draft, before.kind).filter(({ isError }) => isError)
  if (faults.length > 0)
    throw new Refusal(422, 'templates.has_faults', {
      values: { count: faults.length, what: faults[0]!.what },
      details: faults,
    })
  await publishBody(ctx, before, { body: before.draft, note })
  return showTemplate(ctx, id)
}

/** The content of an earlier version as the next one; the draft that was open goes, unless another tab has written in it meanwhile. */
export async function restoreTemplate(ctx: Ctx, id: string, number: number, revision: number): Promise<Template> {
  const before = await find(ctx, templatesEntity, id, { lock: true })
  await refuseChanged(ctx, before, revision)
  const { body } = await templateVersion(ctx, id, number)
  await publishBody(ctx, before, { body, note: '' })
  return showTemplate(ctx, id)
}

const shown = `v.number, v.note, u.name as author, v.created_at, v.number = te.published as is_in_use
  from template_versions v
  join templates te on te.tenant_id = v.tenant_id and te.id = v.template_id
  join users u on u.tenant_id = v.tenant_id and u.id = v.author_id
  where v.tenant_id = platform.current_tenant() and v.template_id = $1`

export async function templateVersions(ctx: Ctx, id: string, paging: { pageNumber: number; pageSize: number }) {
  await find(ctx, templatesEntity, id)
  const { pageNumber, pageSize } = paging
  const [list, counted] = await Promise.all([
    ctx.rows(
      statement<TemplateVersion>(`select ${shown} order by v.number desc limit $2 offset $3`, [
        id,
        pageSize,
        (pageNumber - 1) * pageSize,
      ]),
    ),
    ctx.one(
      statement<{ items: number }>(
        `select count(*)::int as items from template_versions where tenant_id = platform.current_tenant() and template_id = $1`,
        [id],
      ),
    ),
  ])
  return { list, pageNumber, pageSize, totalItems: counted.items, totalPages: Math.ceil(counted.items / pageSize) }
}

export async function templateVersion(ctx: Ctx, id: string, number: number) {
  if (!Number.isInteger(number) || number < 1 || number > 2_000_000_000) throw notFound('templates.no_version')
  await find(ctx, templatesEntity, id)
  const row = await ctx.first(
    statement<TemplateVersion & { body: AnyBody }>(`select v.body, ${shown} and v.number = $2`, [id, number]),
  )
  if (!row) throw notFound('templates.no_version')
  return row
}
