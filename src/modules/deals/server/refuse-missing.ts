import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Requirement } from '../../funnels/status.ts'
import type { MissingItem } from '../contract.ts'

/** What a status still asks for, each item with its name in the person's language. */
export const missingItems = (ctx: Ctx, missing: readonly Requirement[]): MissingItem[] =>
  missing.map((item) => ({ item, label: translate(ctx.lang, `funnels.need.${item}`) }))

/** Refuses with the list of what a status still asks for. */
export function refuseMissing(ctx: Ctx, missing: readonly Requirement[]) {
  if (missing.length === 0) return
  throw new Refusal(409, 'funnels.missing_items', { details: { missing: missingItems(ctx, missing) } })
}
