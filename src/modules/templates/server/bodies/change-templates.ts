import { find, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { removeToTrash } from '../../../../platform/trash/deleted-records.ts'
import type { TemplatePatch } from '../../template-contract.ts'
import { templatesEntity } from './tables.ts'
import { showTemplate } from './template-list.ts'
import { setStores } from './template-stores.ts'
import { endOtherUsual, otherUsual, refuseUsual } from './usual-template.ts'

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
