import type { Asked } from '../access/permission.ts'
import { type AnyEndpoint, allows, type Needs } from '../contract/endpoint.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Ctx } from '../http/ctx.ts'
import { lacking, refuseHidden } from '../http/lacking.ts'

/** Refuses with 403 and the name of the permission if the person lacks it. */
export function needPermission(ctx: Ctx, permission: Needs) {
  if (allows(ctx.granted, permission)) return
  throw lacking(permission as Asked, ctx)
}

/** Refuses with 403 what an endpoint refuses to this person before it is asked for anything. */
export function needCall(
  ctx: Ctx,
  { needs, hiddenWith, hiddenAs }: Pick<AnyEndpoint, 'needs' | 'hiddenWith' | 'hiddenAs'>,
) {
  needPermission(ctx, needs)
  if (hiddenWith) refuseHidden(ctx, hiddenWith, hiddenAs)
}

export const allowed = (ctx: Ctx, { shownWith, hiddenWith }: FieldAccess) =>
  (!shownWith || ctx.can(shownWith)) && !(hiddenWith && ctx.can(hiddenWith))

/** Refuses with 403 what a flag hides from this person. */
export function requireAccess(ctx: Ctx, access: FieldAccess) {
  if (access.shownWith) needPermission(ctx, access.shownWith)
  if (access.hiddenWith) refuseHidden(ctx, access.hiddenWith)
}
