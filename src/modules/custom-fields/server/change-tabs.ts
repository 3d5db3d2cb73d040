import type { z } from 'zod'
import { find, insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { requireAccess } from '../../../platform/subjects/subject-access.ts'
import { moveToTrash } from '../../../platform/trash/trash-kind.ts'
import { setRule } from '../../access/server/public.ts'
import { type DealTabInput, type DealTabPatch, tabSettings } from '../contract.ts'
import { refuseUnknownFields } from './known-fields.ts'
import { dealTabsEntity } from './tables.ts'
import { configuredTab } from './tabs.ts'

export async function addTab(ctx: Ctx, { hiddenRoles, ...given }: z.output<typeof DealTabInput>) {
  requireAccess(ctx, tabSettings)
  await refuseUnknownFields(ctx, 'deal', given.fieldIds ?? [])
  const { next } = await ctx.one(
    statement<{ next: number }>(
      'select coalesce(max(position) + 1, 0) as next from deal_tabs where tenant_id = platform.current_tenant()',
    ),
  )
  const { id } = await insert(ctx, dealTabsEntity, { ...given, position: next, deletedAt: null })
  if (hiddenRoles) await setRule(ctx, 'tab', id, 'hide', hiddenRoles)
  return configuredTab(ctx, id)
}

export async function editTab(ctx: Ctx, id: string, { hiddenRoles, ...patch }: z.output<typeof DealTabPatch>) {
  const tab = await tabForUpdate(ctx, id)
  await refuseUnknownFields(ctx, 'deal', patch.fieldIds ?? [])
  await update(ctx, dealTabsEntity, tab, patch)
  if (hiddenRoles) await setRule(ctx, 'tab', id, 'hide', hiddenRoles)
  return configuredTab(ctx, id)
}

export async function removeTab(ctx: Ctx, id: string) {
  const tab = await tabForUpdate(ctx, id)
  await moveToTrash(ctx, dealTabsEntity, tab)
}

export async function arrangeTabs(ctx: Ctx, ids: readonly string[]) {
  requireAccess(ctx, tabSettings)
  for (const [position, id] of ids.entries())
    await update(ctx, dealTabsEntity, await tabForUpdate(ctx, id), { position })
}

async function tabForUpdate(ctx: Ctx, id: string) {
  requireAccess(ctx, tabSettings)
  const tab = await find(ctx, dealTabsEntity, id, { lock: true })
  if (tab.deletedAt) throw notFound('custom-fields.tab_not_found')
  return tab
}
