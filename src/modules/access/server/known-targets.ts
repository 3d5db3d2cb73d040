import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * Whether records may be given to these people and this store: people with access and a store that is there. Those of another
 * company count like those that never were.
 */
export async function areKnownTargets(ctx: Ctx, people: Iterable<string | null | undefined>, storeId?: string | null) {
  const ids = [...new Set(people)].filter((id) => typeof id === 'string')
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
