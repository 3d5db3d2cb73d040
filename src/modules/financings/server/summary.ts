import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { SummaryLine } from '../contract.ts'
import { financingRecord } from '../financing-record.ts'
import { financingList } from './financing-list.ts'

/** By status and bank, of the financings that the person sees and the filters match. */
export async function summarise(ctx: Ctx, filters: Readonly<Record<string, unknown>>) {
  const found = await financingList.matching(ctx, filters)
  // What the person does not see parts no lines either.
  const byStatus = ctx.can(financingRecord.fields.statusId.hiddenWith) ? 'null::uuid' : 'f.status_id'
  const byBank = ctx.can(financingRecord.fields.bankId.hiddenWith) ? 'null::uuid' : 'f.bank_id'
  const lines = await ctx.rows(
    statement<SummaryLine>(
      `select g.status_id, coalesce(s.name, '') as status_name, coalesce(s.color, '') as status_color, g.bank_id,
         coalesce(b.name, '') as bank_name, g.count, g.total, g.approved
       from (
         select f.tenant_id, ${byStatus} as status_id, ${byBank} as bank_id, count(*)::int as count,
           sum(f.total_financed)::bigint as total, coalesce(sum(f.approved_amount) filter (where f.approval <> 'disapproved'), 0)::bigint as approved
         ${financingList.fromWhere(found)} group by 1, 2, 3) g
       left join financing_statuses s on s.tenant_id = g.tenant_id and s.id = g.status_id
       left join financing_banks b on b.tenant_id = g.tenant_id and b.id = g.bank_id
       order by s.position, g.status_id, b.name collate "pt-BR-x-icu" nulls last, g.bank_id`,
      found.values,
    ),
  )
  return { lines }
}
