import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { requireAccess } from '../../../platform/subjects/subject-access.ts'
import { letBy } from '../../access/server/public.ts'
import { type DealTab, tabSettings } from '../contract.ts'

/** Tabs leave out fields that were deleted or are in the trash. */
const configured = (where: string) =>
  `select t.id, t.name, t.position,
     array(select f.id from unnest(t.field_ids) with ordinality as u(id, at)
       join custom_fields f on f.tenant_id = t.tenant_id and f.id = u.id and f.deleted_at is null order by u.at) as field_ids,
     coalesce((select r.role_ids from object_rules r where r.tenant_id = t.tenant_id and r.object_kind = 'tab'
       and r.object_id = t.id and r.rule = 'hide'), '{}') as hidden_roles
   from deal_tabs t where t.tenant_id = platform.current_tenant() and t.deleted_at is null and ${where}
   order by t.position, t.id`

const livingTabs = (ctx: Ctx) => ctx.rows(statement<DealTab>(configured('true')))
export const configuredTab = (ctx: Ctx, id: string) =>
  ctx.one(statement<DealTab>(configured('t.id = $1'), [id]), 'custom-fields.tab_not_found')

/** The tabs of a deal's page for this person, in their order. */
export async function visibleTabs(ctx: Ctx) {
  const tabs = await livingTabs(ctx)
  const shown = await letBy(
    ctx,
    'tab',
    'hide',
    tabs.map(({ id }) => id),
  )
  return tabs.filter(({ id }) => shown.has(id))
}

/** A tab that is not hidden from this person, or 404. */
export async function tabForPerson(ctx: Ctx, id: string): Promise<DealTab> {
  const tab = await configuredTab(ctx, id)
  if (!(await letBy(ctx, 'tab', 'hide', [id])).has(id)) throw notFound('custom-fields.tab_not_found')
  return tab
}

export async function configuredTabs(ctx: Ctx) {
  requireAccess(ctx, tabSettings)
  return livingTabs(ctx)
}

export async function tabPage(ctx: Ctx, given: z.output<typeof namedPaging>) {
  requireAccess(ctx, tabSettings)
  return pageByName<DealTab>(ctx, given, { question: configured('true'), order: 'position, id' })
}
