import { mayWorkIn } from '../../../../platform/access/reach.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { WorkStores } from '../../contract.ts'
import { forgetSession } from '../sessions.ts'

/** The stores that the person may choose to work in, and the one chosen in this session; null: all of them. */
export async function workStores(ctx: Ctx): Promise<WorkStores> {
  const stores = await ctx.rows(
    statement<{ id: string; name: string; city: string; state: string }>(
      `select id, name, city, state from stores
       where tenant_id = platform.current_tenant() and deleted_at is null and ($1::uuid[] is null or id = any($1))
       order by name limit 500`,
      [ctx.user!.reach?.storeIds ?? null],
    ),
  )
  return { stores, chosen: ctx.user!.workStoreId ?? null }
}

/** Chooses the store for this session, in all its windows; null: all stores that the person may see. */
export async function enterStore(ctx: Ctx, storeId: string | null) {
  const { sessionId, reach } = ctx.user!
  if (storeId) {
    const store = await ctx.first(
      statement(
        'select from stores where tenant_id = platform.current_tenant() and id = $1 and deleted_at is null for share',
        [storeId],
      ),
    )
    if (!store) throw new Refusal(404, 'access.store_failed')
    if (!mayWorkIn(reach, storeId)) throw new Refusal(403, 'access.store_failed')
  }
  await ctx.run(
    statement('update sessions set store_id = $2 where tenant_id = platform.current_tenant() and id = $1', [
      sessionId,
      storeId,
    ]),
  )
  await ctx.run(statement("select platform.announce('girassol_work_store', $1)", [sessionId]))
  ctx.after(() => forgetSession(sessionId))
}
