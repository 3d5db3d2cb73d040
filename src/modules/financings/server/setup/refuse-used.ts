import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/** What a financing names stays. */
export async function refuseUsed(ctx: Ctx, column: 'bank_id' | 'payment_method_id', id: string, code: string) {
  const { count } = await ctx.one(
    statement<{ count: number }>(
      `select count(*)::int as count from financings where tenant_id = platform.current_tenant() and ${column} = $1`,
      [id],
    ),
  )
  if (count > 0) throw new Refusal(409, code, { values: { count } })
}
