import type { Ctx } from '../../../../platform/http/ctx.ts'
import { countTry, opened } from '../../../../platform/limits/locks.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { SignedIn } from '../../contract.ts'
import { secondFactorLock } from '../secrets/locks.ts'
import { passkeyChallenge, provePasskey } from '../secrets/prove-passkey.ts'
import { spendRecoveryCode } from '../secrets/recovery-codes.ts'
import { spendTotp } from '../secrets/spend-totp.ts'
import { enter, type FactorTicket, type From, userById } from './sign-in.ts'
import { spendTicket, ticketOrRefuse } from './tickets.ts'

const expired = () => new Refusal(403, 'access.ticket_expired')

/** The second step with a code: six digits of the app, or a recovery code. */
export async function finishWithCode(ctx: Ctx, given: { ticket: string; code: string }): Promise<SignedIn> {
  const ticket = ticketOrRefuse<FactorTicket>(ctx, 'factor', given.ticket)
  const user = await userById(ctx, ticket.userId)
  if (!user) throw expired()
  const tried = await countTry(ctx, secondFactorLock, user.id)
  const isRight = /^\d{6}$/.test(given.code)
    ? await spendTotp(ctx, user.id, given.code)
    : await spendRecoveryCode(ctx, user.id, given.code)
  if (!isRight) throw new Refusal(422, 'access.second_factor_wrong', { fields: { code: 'access.second_factor_wrong' } })
  if (!(await spendTicket(ctx, ticket))) throw expired()
  await opened(ctx, tried)
  return enter(ctx, user, ticket, 'second factor')
}

/** A challenge for the person of the ticket, or for anybody with a passkey. */
export function challengeFor(ctx: Ctx, host: string, ticket: string | undefined) {
  const userId = ticket === undefined ? null : ticketOrRefuse<FactorTicket>(ctx, 'factor', ticket).userId
  return passkeyChallenge(ctx, host, userId)
}

/** A passkey counts as two factors: the device, and the finger, face or PIN that unlocked it. */
export async function signInWithPasskey(
  ctx: Ctx,
  given: { ticket: string; credential: object } & From,
  host: string,
): Promise<SignedIn> {
  const { userId } = await provePasskey(ctx, given, host)
  const user = await userById(ctx, userId)
  if (!user) throw expired()
  return enter(ctx, user, given, 'passkey')
}
