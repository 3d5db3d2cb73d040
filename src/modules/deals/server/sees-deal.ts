import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachText } from '../../access/server/public.ts'

/**
 * The condition that a person sees the deal under this alias: with the permission to, and within their reach. What it needs is
 * added to `values`.
 */
export const seesDeal = (ctx: Ctx, alias: string, values: unknown[]) =>
  ctx.can('deals.view') ? `true${reachText(ctx, 'deal', alias, values)}` : 'false'
