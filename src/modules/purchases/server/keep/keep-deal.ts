import { statement } from '../../../../platform/db/statement.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { endedKinds } from '../../purchase-status.ts'

/** Throws if a deal with purchases is deleted, unless these were lost or cancelled. */
export const refuseDealWithPurchases: Listener = async (ctx, { subject: { id } }) => {
  const standing = await ctx.rows(
    statement<{ description: string; count: number }>(
      `select p.description, (count(*) over ())::int as count from purchases p
       join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id
       where p.tenant_id = platform.current_tenant() and p.deal_id = $1 and s.kind <> all($2) order by p.code limit 3`,
      [id, endedKinds],
    ),
  )
  const [first] = standing
  if (!first) return
  const names = ctx.can('purchases.list') ? standing.map(({ description }) => description).join(', ') : ''
  throw new Refusal(409, 'purchases.keep_deal', {
    values: { count: first.count, names, isNamed: names ? 'yes' : 'no' },
    details: { leadsTo: `/negocio/${id}/compras` },
  })
}
