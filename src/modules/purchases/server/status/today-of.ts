import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { todayOfDeal } from '../../../deals/server/public.ts'

/** Today at the deal's store; for stock, in the time zone of the capital. */
export const todayOf = async (ctx: Ctx, { dealId }: { dealId?: string | null | undefined }): Promise<string> =>
  dealId ? todayOfDeal(ctx, dealId) : ctx.today

/** The same for many purchases, by their ids. */
export async function todaysOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.rows(
    statement<{ id: string; timeZone: string | null }>(
      `select p.id, s.time_zone from purchases p
       left join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id
       left join stores s on s.tenant_id = d.tenant_id and s.id = d.store_id
       where p.tenant_id = platform.current_tenant() and p.id = any($1::uuid[])`,
      [ids],
    ),
  )
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone ? dayIn(ctx.now, timeZone) : ctx.today]))
}
