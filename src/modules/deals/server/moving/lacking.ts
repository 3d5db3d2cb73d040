import { permissionLabel } from '../../../../platform/access/catalogue.ts'
import type { PermissionId } from '../../../../platform/access/permission.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/** The refusal of a part of a call that requires a permission of its own. */
export const lacking = (permission: PermissionId, ctx: Ctx) =>
  new Refusal(403, 'platform.forbidden', {
    values: { permission: permissionLabel(permission, ctx.lang) },
    details: { permission },
  })
