import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

export const dealStatusOf = async (ctx: Ctx, dealId: string) =>
  (
    await ctx.first(
      statement<{ statusId: string }>(
        'select status_id from deals where tenant_id = platform.current_tenant() and id = $1',
        [dealId],
      ),
    )
  )?.statusId
