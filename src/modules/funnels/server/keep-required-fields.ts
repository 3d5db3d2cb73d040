import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/**
 * A field that a status requires can neither go to the trash nor be disabled: no deal could enter the status any more.
 */
export const keepRequiredField: Listener = async (ctx, { kind, subject, after }) => {
  if (kind === 'customFields.changed' && after?.enabled !== false) return
  const status = await ctx.first(
    statement<{ name: string }>(
      `select name from statuses where tenant_id = platform.current_tenant() and deleted_at is null
         and $1 = any(required_fields) order by position limit 1`,
      [subject.id],
    ),
  )
  if (status) throw new Refusal(409, 'funnels.requires_field', { values: { status: status.name } })
}
