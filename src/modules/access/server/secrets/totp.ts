import { generateSecret, generateURI, verify } from 'otplib'
import QRCode from 'qrcode'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { countTry, opened } from '../../../../platform/limits/locks.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { seal, unseal } from '../../../../platform/secrets/seal.ts'
import { secondFactorLock } from './locks.ts'
import { ownHands, proveAgain } from './own-hands.ts'
import { factorAdded, factorRemoved } from './second-factors.ts'

const purpose = 'totp'

interface TotpRow {
  secret: string
  confirmedAt: string | null
  lastStep: number
}

export const totpOf = (ctx: Ctx, userId: string) =>
  ctx.first(
    statement<TotpRow>(
      'select secret, confirmed_at, last_step from totp_factors where tenant_id = platform.current_tenant() and user_id = $1',
      [userId],
    ),
  )

/** A new secret that waits for its first code; shown as text and as a QR code. */
export async function beginTotp(ctx: Ctx, password: string) {
  await proveAgain(ctx, password)
  if ((await totpOf(ctx, ctx.userId))?.confirmedAt) throw new Refusal(409, 'access.totp_already')
  const { secret, sealed, address } = newTotp(ctx.services.settings.secret, {
    issuer: ctx.company.name || 'Girassol',
    label: ctx.user!.email,
  })
  await ctx.run(
    statement(
      `insert into totp_factors (user_id, secret) values ($1, $2)
       on conflict (tenant_id, user_id) do update set secret = excluded.secret, last_step = 0
       where totp_factors.confirmed_at is null`,
      [ctx.userId, sealed],
    ),
  )
  return { secret, address, picture: await QRCode.toString(address, { type: 'svg', margin: 0 }) }
}

export async function confirmTotp(ctx: Ctx, code: string) {
  ownHands(ctx)
  const tried = await countTry(ctx, secondFactorLock, ctx.userId)
  const row = await totpOf(ctx, ctx.userId)
  if (row?.confirmedAt) throw new Refusal(409, 'access.totp_already')
  const step = row && (await stepOf(ctx, row, code))
  if (!step) throw new Refusal(422, 'access.second_factor_wrong', { fields: { code: 'access.second_factor_wrong' } })
  await opened(ctx, tried)
  return inTransaction(ctx, async (inside) => {
    await inside.run(
      statement(
        `update totp_factors set confirmed_at = $2, last_step = $3
         where tenant_id = platform.current_tenant() and user_id = $1 and confirmed_at is null`,
        [ctx.userId, ctx.now, step],
      ),
    )
    return factorAdded(inside, 'totp')
  })
}

export async function removeTotp(ctx: Ctx, password: string) {
  await proveAgain(ctx, password)
  await inTransaction(ctx, async (inside) => {
    const { rowCount } = await inside.run(
      statement('delete from totp_factors where tenant_id = platform.current_tenant() and user_id = $1', [ctx.userId]),
    )
    if (rowCount > 0) await factorRemoved(inside, 'totp')
  })
}

/** A new secret as it is stored, and the address that an authenticator app expects. */
export function newTotp(appSecret: string, { issuer, label }: { issuer: string; label: string }) {
  const secret = generateSecret()
  return { secret, sealed: seal(appSecret, purpose, secret), address: generateURI({ issuer, label, secret }) }
}

/** The half minute of a code: the current one or a neighbour, because clocks differ. */
export async function stepOf(
  ctx: Ctx,
  { secret, lastStep }: Pick<TotpRow, 'secret' | 'lastStep'>,
  code: string,
): Promise<number | undefined> {
  const known = unseal<string>(ctx.services.settings.secret, purpose, secret)
  if (!known) return undefined
  const result = await verify({
    secret: known,
    token: code,
    epoch: Math.floor(Date.parse(ctx.now) / 1000),
    epochTolerance: 30,
    ...(lastStep > 0 && { afterTimeStep: lastStep }),
  }).catch(() => undefined)
  return result?.valid && 'timeStep' in result ? result.timeStep : undefined
}
