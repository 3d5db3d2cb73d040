import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { announceAccess } from '../sessions.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { tellOwner } from './tell-owner.ts'

export interface Factors {
  totp: boolean
  passkeys: number
  recoveryCodesLeft: number
  isRequired: boolean
}

export async function factorsOf(ctx: Ctx, userId: string): Promise<Factors> {
  return ctx.one(
    statement<Factors>(
      `select exists (select from totp_factors f where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null) as totp,
              (select count(*) from passkeys k where k.tenant_id = u.tenant_id and k.user_id = u.id) as passkeys,
              (select count(*) from recovery_codes c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.used_at is null) as recovery_codes_left,
              r.requires_second_factor as is_required
       from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.id = $1`,
      [userId],
    ),
  )
}

/** The first factor comes with recovery codes; sessions that were waiting for a factor are read again. */
export async function factorAdded(ctx: Ctx, factor: 'totp' | 'passkey'): Promise<{ recoveryCodes: string[] }> {
  const { recoveryCodesLeft } = await factorsOf(ctx, ctx.userId)
  await ctx.run(
    statement('update sessions set by_second_factor = true where tenant_id = platform.current_tenant() and id = $1', [
      ctx.user!.sessionId,
    ]),
  )
  await tell(ctx, 'access.second_factor_added', factor)
  return { recoveryCodes: recoveryCodesLeft > 0 ? [] : await renewRecoveryCodes(ctx, ctx.userId) }
}

export async function factorRemoved(ctx: Ctx, factor: 'totp' | 'passkey') {
  const left = await factorsOf(ctx, ctx.userId)
  const isLast = !left.totp && left.passkeys === 0
  if (isLast && left.isRequired) throw new Refusal(409, 'access.factor_required')
  if (isLast)
    await ctx.run(
      statement('delete from recovery_codes where tenant_id = platform.current_tenant() and user_id = $1', [
        ctx.userId,
      ]),
    )
  await tell(ctx, 'access.second_factor_removed', factor)
}

async function tell(ctx: Ctx, kind: string, factor: string) {
  await ctx.emit({ kind, subject: { kind: 'user', id: ctx.userId }, data: { factor } })
  await tellOwner(ctx, kind.endsWith('added') ? 'factor_added' : 'factor_removed')
  await announceAccess(ctx, ctx.userId)
}
