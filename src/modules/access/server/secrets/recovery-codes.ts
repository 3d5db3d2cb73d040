import { createHmac, randomInt } from 'node:crypto'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'

// Without letters and digits that look alike: 32 of them, ten in a code are 50 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz023456789'
const codes = 10

const codeHash = (ctx: Ctx, userId: string, code: string) =>
  createHmac('sha256', ctx.services.settings.secret)
    .update(`recovery:${ctx.company.id}:${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest()

/** Ten new codes that replace the old ones; only their hashes are stored. */
export async function renewRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const newCodes = Array.from({ length: codes }, () => {
    const text = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  await ctx.run(
    statement('delete from recovery_codes where tenant_id = platform.current_tenant() and user_id = $1', [userId]),
  )
  for (const code of newCodes)
    await ctx.run(
      statement('insert into recovery_codes (id, user_id, code_hash) values ($1, $2, $3)', [
        newId(),
        userId,
        codeHash(ctx, userId, code),
      ]),
    )
  return newCodes
}

/** True the first time that a code is used. */
export async function spendRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await ctx.run(
    statement(
      `update recovery_codes set used_at = now()
       where tenant_id = platform.current_tenant() and user_id = $1 and code_hash = $2 and used_at is null`,
      [userId, codeHash(ctx, userId, code)],
    ),
  )
  return rowCount === 1
}
