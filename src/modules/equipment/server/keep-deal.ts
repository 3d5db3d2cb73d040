import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** Installation and warranty ask the register where a piece went: its numbers keep the deal. */
export const refuseDealWithSerials: Listener = async (ctx, { subject: { id } }) => {
  const { count } = await ctx.one(
    statement<{ count: number }>(
      `select count(*)::int as count from equipment_serials
       where tenant_id = platform.current_tenant() and deal_id = $1`,
      [id],
    ),
  )
  if (count > 0)
    throw new Refusal(409, 'equipment.keeps_deal', { values: { count }, details: { leadsTo: '/equipment-serials' } })
}
