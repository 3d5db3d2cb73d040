import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** Money that a bank has paid keeps the deal that it was paid for. */
export const refuseDealWithPaid: Listener = async (ctx, { subject: { id } }) => {
  const paid = await ctx.rows(
    statement<{ name: string; count: number }>(
      `select f.name, (count(*) over ())::int as count from financings f
       join financing_statuses s on s.tenant_id = f.tenant_id and s.id = f.status_id and s.kind = 'paid'
       where f.tenant_id = platform.current_tenant() and f.deal_id = $1 order by f.code limit 3`,
      [id],
    ),
  )
  const [first] = paid
  if (!first) return
  const names = ctx.can('financings.list') ? paid.map(({ name }) => name).join(', ') : ''
  throw new Refusal(409, 'financings.keep_deal', {
    values: { count: first.count, names, isNamed: names ? 'yes' : 'no' },
    details: { leadsTo: `/negocio/${id}/financiamentos` },
  })
}
