import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { DashboardFilter } from '../contract.ts'

/** Stores the filter that a person's dashboards share. It is not logged, because it is no event of the business. */
export async function keptFilter(ctx: Ctx) {
  const row = await ctx.first(
    statement<{ filter: Record<string, string | string[]> }>(
      'select filter from dashboard_filters where tenant_id = platform.current_tenant() and user_id = $1',
      [ctx.userId],
    ),
  )
  return { filter: row?.filter ?? null }
}

/** The person's last filter; the present month if there is none, or it is no longer valid. */
export async function lastFilter(ctx: Ctx): Promise<DashboardFilter> {
  const { filter } = await keptFilter(ctx)
  const read = DashboardFilter.safeParse(filter ?? {})
  return read.success ? read.data : DashboardFilter.parse({})
}

export async function keepFilter(ctx: Ctx, filter: DashboardFilter) {
  await ctx.run(
    statement(
      `insert into dashboard_filters (user_id, filter) values ($1, $2::jsonb)
       on conflict (tenant_id, user_id) do update set filter = excluded.filter`,
      [ctx.userId, JSON.stringify(filter)],
    ),
  )
}
