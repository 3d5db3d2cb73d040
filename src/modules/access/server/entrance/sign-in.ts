import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import { countTry, opened } from '../../../../platform/limits/locks.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { SignedIn } from '../../contract.ts'
import { keepDevice } from '../account/devices.ts'
import { placesOf, signInLock } from '../secrets/locks.ts'
import { passwordMatches } from '../secrets/passwords.ts'
import { factorsOf } from '../secrets/second-factors.ts'
import { openSession } from '../sessions.ts'
import { describeSession } from './describe-session.ts'
import { endInvitation } from './invitation-links.ts'
import { tellOfGuesses } from './tell-of-guesses.ts'
import { makeTicket } from './tickets.ts'

export interface From {
  remember: boolean
  deviceId?: string | undefined
  userAgent: string
}

export interface KnownUser {
  id: string
  name: string
  email: string
  roleId: string
  storeId: string
}

interface Stored extends KnownUser {
  passwordHash: string
  active: boolean
}

export const userColumns = 'id, name, email, role_id, store_id'

export const anyByEmail = `select ${userColumns}, password_hash, active from users
  where tenant_id = platform.current_tenant() and email_key = lower($1) and email_key <> ''`

/**
 * A wrong e-mail and a wrong password get the same response in the same time. That somebody was deactivated is told to themselves
 * alone: to whoever knows the password. No database connection is in use while
 * the password is compared.
 */
export async function signIn(ctx: Ctx, given: { email: string; password: string } & From): Promise<SignedIn> {
  const places = placesOf(ctx, given.deviceId)
  const tried = await countTry(ctx, signInLock, given.email.toLowerCase(), places)
  const user = await ctx.first(statement<Stored>(anyByEmail, [given.email]))
  if (!(await passwordMatches(ctx.company.id, user?.passwordHash, given.password)) || !user) {
    await tellOfGuesses(ctx, tried, user?.active ? user : undefined)
    throw new Refusal(401, 'access.wrong_credentials')
  }
  if (!user.active) throw new Refusal(401, 'access.deactivated')
  await opened(ctx, tried, places)
  await askForSecondFactor(ctx, user, given)
  return enter(ctx, user, given, 'password')
}

export interface FactorTicket extends From {
  userId: string
}

/** A person with a second factor gets a ticket instead of a session. */
export async function askForSecondFactor(ctx: Ctx, user: KnownUser, from: From) {
  const factors = await factorsOf(ctx, user.id)
  if (!factors.totp && factors.passkeys === 0) return
  const { remember, deviceId, userAgent } = from
  throw new Refusal(403, 'access.second_factor_needed', {
    details: {
      ticket: makeTicket(ctx, 'factor', { userId: user.id, remember, deviceId, userAgent } satisfies FactorTicket, 5),
      totp: factors.totp,
      passkey: factors.passkeys > 0,
      recoveryCode: factors.recoveryCodesLeft > 0,
    },
  })
}

/** Opens a session with a new token, whatever the browser had before. */
export function enter(
  ctx: Ctx,
  user: KnownUser,
  from: From,
  by: 'password' | 'google' | 'second factor' | 'passkey' | 'invitation',
): Promise<SignedIn> {
  const asker = { ...user, sessionId: '' }
  return writing(
    ctx.services,
    { company: ctx.company, user: asker, lang: ctx.lang, requestId: ctx.requestId, now: ctx.now },
    async (inside) => {
      const bySecondFactor = by === 'second factor' || by === 'passkey'
      const token = await openSession(inside, user.id, { ...from, bySecondFactor })
      await endInvitation(inside, user.id)
      if (from.deviceId) await keepDevice(inside, user.id, from.deviceId, from.userAgent)
      await inside.emit({ kind: 'access.signed_in', subject: { kind: 'user', id: user.id }, data: { by } })
      return { token, ...(await describeSession(inside, { userId: user.id, deviceId: from.deviceId })) }
    },
  )
}

export const userById = (ctx: Ctx, id: string) =>
  ctx.first(
    statement<KnownUser>(
      `select ${userColumns} from users where tenant_id = platform.current_tenant() and id = $1 and active`,
      [id],
    ),
  )
