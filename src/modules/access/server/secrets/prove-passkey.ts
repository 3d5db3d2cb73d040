import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTransaction } from '../../../../platform/http/run-in-ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { makeTicket, spendTicket, ticketOrRefuse } from '../entrance/tickets.ts'
import { type Challenge, type PasskeyRow, passkeysOf, siteOf, webauthn, wrong } from './passkeys.ts'

/** For one person after the password, or for anyone whose device has a passkey of this site. */
export async function passkeyChallenge(ctx: Ctx, host: string, userId: string | null) {
  const known = userId ? await passkeysOf(ctx, userId) : []
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx, host).rpID,
    userVerification: 'required',
    ...(known.length > 0 && {
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as never,
      })),
    }),
  })
  return {
    options: { ...options },
    ticket: makeTicket(ctx, 'passkey-login', { challenge: options.challenge, userId } satisfies Challenge, 5),
  }
}

/**
 * The person whose passkey signed the challenge. A challenge works once; a counter that goes back reveals a copied key.
 */
export async function provePasskey(ctx: Ctx, given: { ticket: string; credential: object }, host: string) {
  const ticket = ticketOrRefuse<Challenge>(ctx, 'passkey-login', given.ticket)
  const response = given.credential as AuthenticationResponseJSON
  const passkey = await ctx.first(
    statement<PasskeyRow>(
      `select id, user_id, credential_id, public_key, counter, transports from passkeys
       where tenant_id = platform.current_tenant() and credential_id = $1`,
      [String(response.id)],
    ),
  )
  if (!passkey || (ticket.userId && ticket.userId !== passkey.userId)) throw wrong()
  const { rpID, origin } = siteOf(ctx, host)
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: ticket.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => undefined)
  if (!result?.verified) throw wrong()
  await inTransaction(ctx, async (inside) => {
    if (!(await spendTicket(inside, ticket))) throw new Refusal(403, 'access.ticket_expired')
    await inside.run(
      statement(
        'update passkeys set counter = $2, last_used_at = now() where tenant_id = platform.current_tenant() and id = $1',
        [passkey.id, result.authenticationInfo.newCounter],
      ),
    )
  })
  return { userId: passkey.userId, wasAskedFor: ticket.userId !== null }
}
