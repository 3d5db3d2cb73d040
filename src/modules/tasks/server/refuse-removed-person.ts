import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** Whoever is responsible for a task, open or done, is named by it, and is deactivated instead of deleted. */
export const refuseRemovedPerson: Listener = async (ctx, { subject }) => {
  const named = await ctx.first(
    statement(
      'select from tasks where tenant_id = platform.current_tenant() and responsible_ids @> array[$1::uuid] limit 1',
      [subject.id],
    ),
  )
  if (named) throw new Refusal(409, 'team.user_has_records')
}
