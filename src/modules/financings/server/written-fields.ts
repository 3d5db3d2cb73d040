import type { PermissionId } from '../../../platform/access/permission.ts'
import { maySee } from '../../../platform/contract/masks.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lacking, unseen } from '../../../platform/http/lacking.ts'
import { editNeeds } from '../../../platform/record/record.ts'
import { financingRecord } from '../financing-record.ts'

const fields: Readonly<Record<string, object>> = financingRecord.fields

/** Nobody writes what is hidden from them. */
export function enforceSeen(ctx: Ctx, names: readonly string[]) {
  const hidden = names.map((name) => fields[name]).find((field) => field && !maySee(field, ctx.granted))
  if (ctx.user && hidden) throw unseen(hidden, ctx)
}

/** Each field that really changes asks for its own permission. Whoever turned a rule on was asked then. */
export function enforceWritable(ctx: Ctx, before: object, patch: object) {
  const changed = Object.keys(patch).filter((name) => Reflect.get(patch, name) !== Reflect.get(before, name))
  enforceSeen(ctx, changed)
  if (!ctx.user) return
  const missing = changed.flatMap((name) => editNeeds(financingRecord, name)).find((one: PermissionId) => !ctx.can(one))
  if (missing) throw lacking(missing, ctx)
}
