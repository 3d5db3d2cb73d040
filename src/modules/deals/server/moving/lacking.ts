import { permissionLabel } from '../../../../platform/access/catalogue.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/** The refusal of a part of a call that asks for a permission of its own. */
export const lacking = (permission: string, ctx: Ctx) =>
  new Refusal(403, 'platform.forbidden', {
    values: { permission: permissionLabel(permission, ctx.lang) },
    details: { permission },
  })
