import { permissionLabel } from '../access/catalogue.ts'
import type { PermissionId } from '../access/permission.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Ctx } from './ctx.ts'

/** The refusal of a part of a call that requires a permission of its own. */
export const lacking = (permission: PermissionId, ctx: Ctx) =>
  new Refusal(403, 'platform.forbidden', {
    values: { permission: permissionLabel(permission, ctx.lang) },
    details: { permission },
  })

/** Refuses a view when a flag hides all of its content from this person. */
export function refuseHidden(ctx: Ctx, flag: PermissionId) {
  if (ctx.can(flag)) throw new Refusal(403, 'platform.hidden')
}
