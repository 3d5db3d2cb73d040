import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import { countTry, opened } from '../../../../platform/limits/locks.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { SignedIn } from '../../contract.ts'
import { administratorCodeLock, administratorLock, everywhere, placesOf } from '../secrets/locks.ts'
import { passwordMatches } from '../secrets/passwords.ts'
import { stepOf } from '../secrets/totp.ts'
import { openSession } from '../sessions.ts'
import { describeSession } from './describe-session.ts'
import { type KnownUser, userColumns } from './sign-in.ts'
import { makeTicket, spendTicket, ticketOrRefuse } from './tickets.ts'

interface OnBehalfTicket {
  email: string
  userId: string | null
}

/** The first step of a platform administrator: the password opens no session, it returns a ticket for the code. */
export async function askAdministratorForCode(
  ctx: Ctx,
  given: { email: string; password: string; userId?: string | undefined },
): Promise<never> {
  const tried = await countTry(everywhere(ctx), administratorLock, given.email.toLowerCase(), placesOf(ctx))
  const administrator = await ctx.services.directory.administrator(given.email)
  if (!(await passwordMatches(ctx.company.id, administrator?.passwordHash, given.password)) || !administrator)
    throw new Refusal(401, 'access.wrong_credentials')
  await opened(everywhere(ctx), tried, placesOf(ctx))
  if (administrator.totpSecret === '') throw new Refusal(403, 'access.administrator_without_factor')
  const content: OnBehalfTicket = { email: administrator.email, userId: given.userId ?? null }
  throw new Refusal(403, 'access.second_factor_needed', {
    details: { ticket: makeTicket(ctx, 'administrator', content, 5), totp: true, passkey: false, recoveryCode: false },
  })
}

/**
 * The second step opens the company for an hour as one of its users: the named one, otherwise its first administrator.
 * The company's log names the platform administrator, now and at every change.
 */
export async function enterOnBehalf(
  ctx: Ctx,
  given: { ticket: string; code: string; userAgent: string },
): Promise<SignedIn> {
  const ticket = ticketOrRefuse<OnBehalfTicket>(ctx, 'administrator', given.ticket)
  const tried = await countTry(everywhere(ctx), administratorCodeLock, ticket.email.toLowerCase())
  const administrator = await ctx.services.directory.administrator(ticket.email)
  if (!administrator) throw new Refusal(403, 'access.ticket_expired')
  const step = await stepOf(ctx, { secret: administrator.totpSecret, lastStep: administrator.totpLastStep }, given.code)
  if (!step || !(await ctx.services.directory.spendAdministratorStep(administrator.id, step)))
    throw new Refusal(422, 'access.second_factor_wrong', { fields: { code: 'access.second_factor_wrong' } })
  if (!(await spendTicket(ctx, ticket))) throw new Refusal(403, 'access.ticket_expired')
  await opened(everywhere(ctx), tried)
  const user = await ctx.first(
    statement<KnownUser>(
      `select ${userColumns} from users
       where tenant_id = platform.current_tenant() and active and ($1::uuid is null or id = $1)
         and ($1::uuid is not null or role_id in (
           select id from roles where tenant_id = platform.current_tenant() and preset = 'administrator'))
       order by created_at, id limit 1`,
      [ticket.userId],
    ),
  )
  if (!user) throw new Refusal(404, 'access.no_user_to_enter_as')
  const asker = { ...user, sessionId: '', administrator: { id: administrator.id, name: administrator.name } }
  return writing(
    ctx.services,
    { company: ctx.company, user: asker, lang: ctx.lang, requestId: ctx.requestId, now: ctx.now },
    async (inside) => {
      const token = await openSession(inside, user.id, { remember: false, userAgent: given.userAgent }, administrator)
      await inside.emit({
        kind: 'access.entered_by_administrator',
        subject: { kind: 'user', id: user.id },
        data: { administratorId: administrator.id, administrator: administrator.name },
      })
      return { token, ...(await describeSession(inside, { userId: user.id, isLoggedFromAdmin: true })) }
    },
  )
}
