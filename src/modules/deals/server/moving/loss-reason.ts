import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'

/** The reason as the company's list spells it, whatever case and accents were sent. */
export async function lossReasonOf(ctx: Ctx, given: string) {
  const found = await ctx.first(
    statement<{ name: string }>(
      `select name from list_items where tenant_id = platform.current_tenant() and list = 'loss-reasons' and enabled
         and platform.plain(name) = platform.plain($1)`,
      [given],
    ),
  )
  if (!found) throw wrongField('reason', 'deals.reason_unknown')
  return found.name
}
