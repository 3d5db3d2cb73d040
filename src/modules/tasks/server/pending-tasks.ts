import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { touchDeal } from '../../deals/server/public.ts'

/** Stores with the deal how many of its tasks are not done, for its rules and cards. */
export async function countPending(ctx: Ctx, dealId: string | null) {
  if (!dealId) return
  const { open } = await ctx.one(
    statement<{ open: number }>(
      `select count(*)::int as open from tasks
       where tenant_id = platform.current_tenant() and deal_id = $1 and finished_at is null`,
      [dealId],
    ),
  )
  await touchDeal(ctx, dealId, { pendingTasks: open })
}
