import type { PermissionId } from '../../../../platform/access/permission.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../moving/lacking.ts'

/** Refuses a view when a flag hides all of its content from this person. */
export function refuseHidden(ctx: Ctx, flag: PermissionId) {
  if (ctx.can(flag)) throw lacking(flag, ctx)
}
