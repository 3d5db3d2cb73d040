import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/** Whether the stores are others than before. */
export async function setStores(ctx: Ctx, id: string, storeIds: readonly string[]): Promise<boolean> {
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
