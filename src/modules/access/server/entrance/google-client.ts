import * as oidc from 'openid-client'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { Settings } from '../../../../platform/settings.ts'
import { publicAddress } from '../../../../platform/settings.ts'

const known = new Map<string, Promise<oidc.Configuration>>()

/** The OpenID Connect server of this installation; its description is read once. */
export async function googleClient({ oidc: given }: Settings): Promise<oidc.Configuration> {
  if (!given) throw new Refusal(409, 'access.google_unavailable')
  const key = JSON.stringify(given)
  const found = known.get(key) ?? discover(given)
  known.set(key, found)
  try {
    return await found
  } catch {
    known.delete(key)
    throw new Refusal(503, 'access.google_unreachable')
  }
}

function discover({ issuer, clientId, clientSecret }: NonNullable<Settings['oidc']>) {
  const server = new URL(issuer)
  return oidc.discovery(
    server,
    clientId,
    { id_token_signed_response_alg: 'RS256' },
    oidc.ClientSecretPost(clientSecret),
    // Unencrypted connections only to an issuer that the operator configured with http.
    server.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {},
  )
}

/** One central address for all companies when the operator registered one, otherwise the company's own. */
export const redirectAddress = (settings: Settings, slug: string) =>
  settings.oidc?.redirectUrl ?? `${publicAddress(settings, { slug })}/google-callback`

export interface GooglePerson {
  subject: string
  email: string
  idToken: string
  refreshToken: string
  scope: string
}

export interface Expected {
  state: string
  nonce: string
  verifier: string
}

/** Exchanges the redirect's query for a verified person. Signature, issuer, audience, time, nonce and state are checked. */
export async function personOf(
  settings: Settings,
  slug: string,
  query: string,
  expected: Expected,
): Promise<GooglePerson> {
  const client = await googleClient(settings)
  const address = new URL(redirectAddress(settings, slug))
  address.search = query
  const tokens = await oidc
    .authorizationCodeGrant(client, address, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.verifier,
      idTokenExpected: true,
    })
    .catch(() => undefined)
  const claims = tokens?.claims()
  if (!tokens || !claims || claims.email_verified !== true || typeof claims.email !== 'string')
    throw new Refusal(422, 'access.google_bad_answer')
  return {
    subject: claims.sub,
    email: claims.email,
    idToken: tokens.id_token!,
    refreshToken: tokens.refresh_token ?? '',
    scope: tokens.scope ?? '',
  }
}

export async function revokeToken(settings: Settings, token: string) {
  const client = await googleClient(settings)
  if (client.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(client, token)
}
