import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { editNeeds } from '../../../platform/record/record.ts'
import { contactRecord } from '../contact-record.ts'

/**
 * The permissions that this person lacks for a change of a contact: each field that really changes has its own. Whoever turned
 * a rule on was asked then.
 */
export function lackedToEdit(ctx: Ctx, before: object, patch: object): PermissionId[] {
  if (!ctx.user) return []
  const needed = changedOf(before, patch).flatMap((name) => editNeeds(contactRecord, name))
  return [...new Set(needed)].filter((permission) => !ctx.can(permission))
}

/** The fields whose value a patch really changes; a form may also send unchanged ones. */
const changedOf = (before: object, patch: object) =>
  Object.keys(patch).filter(
    (name) => JSON.stringify(Reflect.get(patch, name)) !== JSON.stringify(Reflect.get(before, name)),
  )
