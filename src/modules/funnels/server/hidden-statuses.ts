import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * Cached by the set of a session's permissions: that object is replaced when the company announces a change of access.
 */
const known = new WeakMap<object, string[]>()

/** The statuses whose cards the person's function may not view. */
export async function hiddenStatusIds(ctx: Ctx): Promise<string[]> {
  const kept = known.get(ctx.held)
  if (kept) return kept
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from statuses
       where tenant_id = platform.current_tenant() and card_roles <> '{}' and not $1 = any(card_roles) order by id`,
      [ctx.user?.roleId ?? null],
    ),
  )
  const ids = rows.map(({ id }) => id)
  known.set(ctx.held, ids)
  return ids
}
