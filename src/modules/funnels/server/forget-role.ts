import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'

const lists = ['move_roles', 'card_roles', 'column_roles', 'hide_add_roles']

/**
 * Replaces a deleted function in the lists of every status by the one that its people move to. A list with only that
 * function does not change without a successor, because an empty one would open the status to everyone.
 */
export const forgetRole: Listener = async (ctx, event) => {
  const moveTo = (event.data as { moveTo?: string } | undefined)?.moveTo ?? null
  // raw write: the log records the function's deletion
  for (const list of lists)
    await ctx.run(
      statement(
        `update statuses set ${list} = case when $2::uuid is not null then array_replace(${list}, $1, $2)
           when cardinality(${list}) > 1 then array_remove(${list}, $1) else ${list} end
         where tenant_id = platform.current_tenant() and $1 = any(${list})`,
        [event.subject.id, moveTo],
      ),
    )
}
