import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * Whether records may be given to these people and this store: active people and an existing store. Those of another
 * company count as unknown.
 */
export async function areKnownTargets(ctx: Ctx, people: Iterable<string | null | undefined>, storeId?: string | null) {
  // The current person is known to exist.
  const ids = [...new Set(people)].filter((id) => typeof id === 'string' && id !== ctx.user?.id)
  if (ids.length === 0 && !storeId) return true
  const row = await ctx.one(
    statement<{ people: number; isStore: boolean }>(
      `select (select count(*) from users
           where tenant_id = platform.current_tenant() and id = any($1::uuid[]) and active) as people,
         ($2::uuid is null or exists (select from stores where tenant_id = platform.current_tenant() and id = $2 and deleted_at is null)) as is_store`,
      [ids, storeId ?? null],
    ),
  )
  return row.people === ids.length && row.isStore
}

/** Whether all of these items exist in the list that they are named under. */
export async function areKnownItems(ctx: Ctx, given: Record<string, Iterable<string | null | undefined>>) {
  const named = Object.entries(given).flatMap(([list, ids]) =>
    [...new Set(ids)].filter((id) => typeof id === 'string').map((id) => ({ list, id })),
  )
  if (named.length === 0) return true
  const { items } = await ctx.one(
    statement<{ items: number }>(
      `select count(*) as items from jsonb_to_recordset($1) as r(list text, id uuid)
       join list_items i on i.tenant_id = platform.current_tenant() and i.id = r.id and i.list = r.list`,
      [JSON.stringify(named)],
    ),
  )
  return items === named.length
}
