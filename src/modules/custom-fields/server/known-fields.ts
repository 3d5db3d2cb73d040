import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { FieldKind } from '../contract.ts'
import type { Field } from './define-fields.ts'

/** Those of the requested fields that exist, in the order of the settings; disabled ones only on request. */
export const livingFields = (
  ctx: Ctx,
  kind: FieldKind,
  ids: readonly string[],
  { withDisabled = false } = {},
): Promise<Field[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.rows(
        statement<Field>(
          `select * from custom_fields where tenant_id = platform.current_tenant() and subject_kind = $1
             and id = any($2::uuid[]) and deleted_at is null and (enabled or $3) order by position, id`,
          [kind, ids, withDisabled],
        ),
      )

/** 404 unless every id is a field of the kind. */
export async function refuseUnknownFields(ctx: Ctx, kind: FieldKind, ids: readonly string[]) {
  const known = await livingFields(ctx, kind, ids, { withDisabled: true })
  if (known.length < new Set(ids).size) throw notFound('custom-fields.not_found')
}
