import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/**
 * Whether a bill of the deal had been read and confirmed by an instant, so that the data of its units come from
 * there.
 */
export const hadReadBill = async (ctx: Ctx, dealId: string, by: string) =>
  (await ctx.first(
    statement(
      `select 1 from bill_readings
       where tenant_id = platform.current_tenant() and deal_id = $1 and confirmed_at <= $2 limit 1`,
      [dealId, by],
    ),
  )) !== undefined
