import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { forgetTries } from '../../../../platform/limits/locks.ts'
import { mailsLeave } from '../../../../platform/mail/mail-sender.ts'
import { notFound, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { placesOf, signInLock } from '../secrets/locks.ts'
import { checkChosen, hashOfChosen, refuseUsed, storePassword } from '../secrets/set-password.ts'
import { checkCode, codeOfLink, sendCode, spendCode } from './email-codes.ts'

interface Person {
  id: string
  name: string
  email: string
}

const personWhere = (condition: string) =>
  `select id, name, email from users where tenant_id = platform.current_tenant() and active and ${condition}`

/**
 * The specification requires a message for unknown e-mails, so the attempts are limited per e-mail and address, and
 * both cases take the same time.
 */
export async function askForCode(ctx: Ctx, { email, deviceId }: { email: string; deviceId?: string | undefined }) {
  // Refused alike for every e-mail, so that nobody learns whether it is known.
  if (!mailsLeave(ctx.services.settings)) throw new Refusal(409, 'access.no_mail_server')
  const user = await ctx.first(statement<Person>(personWhere("email_key = lower($1) and email_key <> ''"), [email]))
  const reply = await inTransaction(ctx, (inside) =>
    sendCode(inside, 'password', user?.email ?? email, user, placesOf(ctx, deviceId)),
  )
  if (!user) throw notFound('access.unknown_email')
  return reply
}

export async function resetPassword(ctx: Ctx, given: Proven & { password: string; passwordConfirmation: string }) {
  checkChosen(given)
  const code = await provenCode(ctx, given)
  const user = await ctx.one(statement<Person>(personWhere('id = $1'), [code.userId]), 'access.unknown_email')
  await refuseUsed(ctx, user.id, given.password)
  const passwordHash = await hashOfChosen(ctx, given.password)
  await inTransaction(ctx, async (inside) => {
    await spendCode(inside, code)
    await storePassword(inside, user, passwordHash)
    await confirmEmail(inside, user.id)
    await forgetTries(inside, signInLock, user.email.toLowerCase())
  })
}

/** By the digits of a mail, or by its link. */
interface Proven {
  email: string
  code: string
  proof?: string | undefined
  deviceId?: string | undefined
}

async function provenCode(ctx: Ctx, { email, code, proof, deviceId }: Proven) {
  if (proof) return codeOfLink(ctx, email, proof)
  if (!code) throw wrongField('code', 'access.code_wrong')
  return checkCode(ctx, 'password', email, code, placesOf(ctx, deviceId))
}

/** A person who could read the code can read the e-mail, so it counts as confirmed. */
export const confirmEmail = (ctx: Ctx, userId: string) =>
  // raw write: a fact about the address, not a change of the person
  ctx.run(
    statement(
      `update users set email_confirmed_at = coalesce(email_confirmed_at, $2)
       where tenant_id = platform.current_tenant() and id = $1`,
      [userId, ctx.now],
    ),
  )
