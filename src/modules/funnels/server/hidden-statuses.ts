import type { Ctx } from '../../../platform/http/ctx.ts'

/** The statuses whose cards the person's function may not view: a part of the person's reach. */
export const hiddenStatusIds = (ctx: Ctx): readonly string[] => ctx.user?.reach?.hiddenStatusIds ?? []
