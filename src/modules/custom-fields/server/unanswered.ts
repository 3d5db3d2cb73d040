import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { FieldKind } from '../contract.ts'

/** The names of the required fields of a kind of record that nobody has answered on this one, in their order. */
export async function unansweredRequired(ctx: Ctx, kind: FieldKind, recordId: string): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ name: string }>(
      `select f.name from custom_fields f where f.tenant_id = platform.current_tenant() and f.subject_kind = $1
         and f.required and f.enabled and f.deleted_at is null and not exists (
           select from custom_answers a where a.tenant_id = f.tenant_id and a.field_id = f.id and a.subject_id = $2 and a.value <> '')
       order by f.position, f.id`,
      [kind, recordId],
    ),
  )
  return rows.map(({ name }) => name)
}
