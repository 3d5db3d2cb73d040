import { permissionLabel } from '../access/catalogue.ts'
import { type AnyEndpoint, allows, type Needs } from '../contract/endpoint.ts'
import type { FieldAccess } from '../contract/masks.ts'
import type { Ctx } from '../http/ctx.ts'
import { Refusal } from '../rules/refusal.ts'

/** Refuses with 403 and the name of the permission if the person lacks it. */
export function needPermission(ctx: Ctx, permission: Needs) {
  if (allows(ctx.held, permission)) return
  const [needed] = [permission].flat() as string[]
  throw new Refusal(403, 'platform.forbidden', {
    values: { permission: permissionLabel(needed!, ctx.lang) },
    details: { permission: needed },
  })
}

/** Refuses with 403 what an endpoint refuses to this person before it is asked for anything. */
export function needCall(
  ctx: Ctx,
  { needs, hiddenWith, hiddenAs }: Pick<AnyEndpoint, 'needs' | 'hiddenWith' | 'hiddenAs'>,
) {
  needPermission(ctx, needs)
  if (hiddenWith && ctx.can(hiddenWith)) throw new Refusal(403, hiddenAs ?? 'platform.hidden')
}

export const allowed = (ctx: Ctx, { shownWith, hiddenWith }: FieldAccess) =>
  (!shownWith || ctx.can(shownWith)) && !(hiddenWith && ctx.can(hiddenWith))

/** Refuses with 403 what a flag hides from this person. */
export function requireAccess(ctx: Ctx, access: FieldAccess) {
  if (access.shownWith) needPermission(ctx, access.shownWith)
  if (access.hiddenWith && ctx.can(access.hiddenWith)) throw new Refusal(403, 'platform.hidden')
}
