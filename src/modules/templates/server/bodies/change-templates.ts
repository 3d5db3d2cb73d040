import type { z } from 'zod'
import { blockKind } from '../../../../platform/blocks/block.ts'
import { find, insert, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import { allBlocks } from '../../blocks/block-values.ts'
import type { AnyBody, Template, TemplatePatch, templates } from '../../template-contract.ts'
import type { TemplateKind } from '../../template-record.ts'
import { type StoredTemplate, templatesEntity } from './tables.ts'
import { showTemplate } from './template-list.ts'

type Added = z.output<NonNullable<(typeof templates.addTemplate)['body']>>

/** It begins as a draft, whatever it is made from: nothing is made with it until somebody publishes it. */
export async function addTemplate(
  ctx: Ctx,
  { name, kind, storeIds, isEnabled, isUsual, body }: Added,
): Promise<Template> {
  refuseForm(kind, body)
  refuseUsual(kind, isUsual)
  const made = await insert(ctx, templatesEntity, {
    name,
    kind,
    isEnabled,
    isUsual,
    form: body.form,
    draft: body,
    draftAt: ctx.now,
    draftBy: ctx.userId,
    revision: 1,
    published: null,
  })
  await setStores(ctx, made.id, storeIds)
  if (isUsual) await endOtherUsual(ctx, made)
  return showTemplate(ctx, made.id)
}

export async function editTemplate(ctx: Ctx, id: string, { storeIds, name, isEnabled, isUsual }: TemplatePatch) {
  const before = await find(ctx, templatesEntity, id, { lock: true })
  refuseUsual(before.kind, isUsual)
  const storesChanged = storeIds ? await setStores(ctx, id, storeIds) : false
  const patch = {
    ...(name !== undefined && { name }),
    ...(isEnabled !== undefined && { isEnabled }),
    ...(isUsual !== undefined && { isUsual }),
  }
  if (storesChanged || Object.entries(patch).some(([field, value]) => before[field as keyof typeof patch] !== value))
    await update(
      ctx,
      templatesEntity,
      before,
      { ...patch, updatedAt: ctx.now },
      storesChanged ? { event: 'templates.changed' } : {},
    )
  if ((isUsual ?? before.isUsual) && (storesChanged || !before.isUsual)) await endOtherUsual(ctx, before)
  return showTemplate(ctx, id)
}

/** Whoever made something with it refuses (`templates.removing`), so that it stays as it is; it can be taken out of use. */
export async function removeTemplate(ctx: Ctx, id: string) {
  const row = await find(ctx, templatesEntity, id, { lock: true })
  await ctx.announce('templates.removing', { kind: templatesEntity.kind, id })
  await removeToTrash(ctx, templatesEntity, row, { name: row.name })
}

/** A usual template that comes back leaves to the one that took its place what it was usual for. */
export const templateReturned: Listener = async (ctx, { subject }) => {
  const template = await find(ctx, templatesEntity, subject.id, { lock: true })
  if (!template.isUsual || (await otherUsual(ctx, template)).length === 0) return
  await update(ctx, templatesEntity, template, { isUsual: false, updatedAt: ctx.now })
}

export async function copyTemplate(ctx: Ctx, id: string): Promise<Template> {
  const { name, kind, storeIds, body } = await showTemplate(ctx, id)
  return addTemplate(ctx, {
    name: translate(ctx.lang, 'templates.copy_of', { name: name.slice(0, 240) }),
    kind,
    storeIds,
    isEnabled: true,
    isUsual: false,
    body,
  })
}

/** Documents are chosen one by one: none is their usual one. */
function refuseUsual(kind: TemplateKind, isUsual: boolean | undefined) {
  if (isUsual && kind !== 'proposals') throw new Refusal(422, 'templates.usual_of_proposals')
}

/** One is usual at a time: for every store, and in each store among those that name it. */
async function endOtherUsual(ctx: Ctx, template: Pick<StoredTemplate, 'id' | 'kind'>) {
  for (const other of await otherUsual(ctx, template))
    await update(ctx, templatesEntity, await find(ctx, templatesEntity, other.id, { lock: true }), {
      isUsual: false,
      updatedAt: ctx.now,
    })
}

/** Those that are usual where this one is or would be. */
const otherUsual = (ctx: Ctx, { id, kind }: Pick<StoredTemplate, 'id' | 'kind'>) =>
  ctx.rows(
    statement<{ id: string }>(
      `select te.id from templates te
       where te.tenant_id = platform.current_tenant() and te.kind = $2 and te.is_usual and te.id <> $1 and case
         when exists (select from template_stores ts where ts.tenant_id = te.tenant_id and ts.template_id = $1)
         then exists (select from template_stores ts join template_stores own
           on own.tenant_id = ts.tenant_id and own.store_id = ts.store_id and own.template_id = $1
           where ts.tenant_id = te.tenant_id and ts.template_id = te.id)
         else not exists (select from template_stores ts where ts.tenant_id = te.tenant_id and ts.template_id = te.id) end
       order by te.id`,
      [id, kind],
    ),
  )

/** Proposals are made of blocks that some module declares, documents of text; either may be HTML and CSS instead. */
export function refuseForm(kind: TemplateKind, body: AnyBody) {
  if (body.form === (kind === 'proposals' ? 'text' : 'blocks')) throw new Refusal(422, 'templates.wrong_form')
  if (body.form !== 'blocks') return
  const unknown = allBlocks(body).find(({ block }) => !blockKind(block.kind))
  if (unknown) throw new Refusal(422, 'templates.unknown_block', { values: { kind: unknown.block.kind } })
}

/** Whether the stores are others than before. */
async function setStores(ctx: Ctx, id: string, storeIds: readonly string[]): Promise<boolean> {
  const known = await ctx.rows(
    statement<{ id: string }>(
      'select id from stores where tenant_id = platform.current_tenant() and id = any($1::uuid[]) and deleted_at is null',
      [storeIds],
    ),
  )
  if (storeIds.some((store) => !known.some((row) => row.id === store)))
    throw new Refusal(404, 'organisation.store_not_found', { fields: { storeIds: 'organisation.store_not_found' } })
  const left = await ctx.rows(
    // raw write: the template's own event records the change
    statement<{ storeId: string }>(
      `delete from template_stores where tenant_id = platform.current_tenant() and template_id = $1
         and store_id <> all($2::uuid[]) returning store_id`,
      [id, storeIds],
    ),
  )
  const come = await ctx.rows(
    // raw write: the template's own event records the change
    statement<{ storeId: string }>(
      `insert into template_stores (template_id, store_id) select $1::uuid, unnest($2::uuid[])
       on conflict do nothing returning store_id`,
      [id, [...new Set(storeIds)]],
    ),
  )
  return left.length + come.length > 0
}
