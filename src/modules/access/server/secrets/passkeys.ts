import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import { makeTicket, spendTicket, ticketOrRefuse } from '../entrance/tickets.ts'
import { ownHands, proveAgain } from './own-hands.ts'
import { factorAdded, factorRemoved } from './second-factors.ts'

/** Loaded on the first use of a passkey: three hundred modules of certificates and signatures. */
export const webauthn = () => import('@simplewebauthn/server')

export interface PasskeyRow {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export interface Challenge {
  challenge: string
  userId: string | null
}

/** The site that passkeys are bound to. The host was looked up in the directory, so nobody can invent one. */
export function siteOf(ctx: Ctx, host: string) {
  const name = host.toLowerCase()
  return { rpID: name.replace(/:\d+$/, ''), origin: `${ctx.services.settings.publicScheme}://${name}` }
}

export const wrong = () => new Refusal(422, 'access.passkey_wrong')

export const passkeysOf = (ctx: Ctx, userId: string) =>
  ctx.rows(
    statement<PasskeyRow>(
      `select id, user_id, credential_id, public_key, counter, transports from passkeys
       where tenant_id = platform.current_tenant() and user_id = $1`,
      [userId],
    ),
  )

export async function beginPasskey(ctx: Ctx, password: string, host: string) {
  await proveAgain(ctx, password)
  const known = await passkeysOf(ctx, ctx.userId)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: ctx.company.name || 'Girassol',
    rpID: siteOf(ctx, host).rpID,
    userID: new Uint8Array(Buffer.from(ctx.userId.replaceAll('-', ''), 'hex')),
    userName: ctx.user!.email,
    userDisplayName: ctx.user!.name,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return {
    options: { ...options },
    ticket: makeTicket(ctx, 'passkey', { challenge: options.challenge, userId: ctx.userId } satisfies Challenge, 5),
  }
}

export async function addPasskey(ctx: Ctx, given: { ticket: string; credential: object; name: string }, host: string) {
  ownHands(ctx)
  const ticket = ticketOrRefuse<Challenge>(ctx, 'passkey', given.ticket)
  const { rpID, origin } = siteOf(ctx, host)
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response: given.credential as RegistrationResponseJSON,
    expectedChallenge: ticket.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(() => undefined)
  if (!result?.verified || ticket.userId !== ctx.userId) throw wrong()
  const { id, publicKey, counter, transports } = result.registrationInfo.credential
  return inTransaction(ctx, async (inside) => {
    if (!(await spendTicket(inside, ticket))) throw new Refusal(403, 'access.ticket_expired')
    const { rowCount } = await inside.run(
      statement(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (tenant_id, credential_id) do nothing`,
        [newId(), ctx.userId, id, Buffer.from(publicKey), counter, transports ?? [], given.name],
      ),
    )
    if (rowCount === 0) throw wrong()
    return factorAdded(inside, 'passkey')
  })
}

export async function removePasskey(ctx: Ctx, id: string, password: string) {
  const known = await passkeysOf(ctx, ctx.userId)
  if (!known.some((passkey) => passkey.id === id)) throw notFound('access.passkey_not_found')
  await proveAgain(ctx, password)
  await inTransaction(ctx, async (inside) => {
    await inside.run(
      statement('delete from passkeys where tenant_id = platform.current_tenant() and id = $1 and user_id = $2', [
        id,
        ctx.userId,
      ]),
    )
    await factorRemoved(inside, 'passkey')
  })
}
