import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { stepOf, totpOf } from './totp.ts'

/** True the first time that a code is used: a code seen over someone's shoulder is worthless. */
export async function spendTotp(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const row = await totpOf(ctx, userId)
  if (!row?.confirmedAt) return false
  const step = await stepOf(ctx, row, code)
  if (!step) return false
  const { rowCount } = await ctx.run(
    statement(
      `update totp_factors set last_step = $2
       where tenant_id = platform.current_tenant() and user_id = $1 and last_step < $2`,
      [userId, step],
    ),
  )
  return rowCount === 1
}
