import type { Ctx } from '../../../../platform/http/ctx.ts'
import { lacking } from '../moving/lacking.ts'

/** Refuses a view whose whole content a flag hides from this person. */
export function refuseHidden(ctx: Ctx, flag: string) {
  if (ctx.can(flag)) throw lacking(flag, ctx)
}
