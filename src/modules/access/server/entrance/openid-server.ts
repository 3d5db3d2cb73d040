import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll } from 'vitest'

interface Person {
  email: string
  email_verified: boolean
}

/** A real OpenID Connect server in place of Google. It signs in everybody as `who` says and consents. */
export async function startOpenidServer(client: { id: string; secret: string; redirects: string[] }) {
  const { default: Provider } = await import('oidc-provider' as string)
  const people = new Map<string, Person>()
  const state = { who: '', revoked: 0 }
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else {
      if (request.url?.startsWith('/token/revocation')) state.revoked++
      provider.callback()(request, response)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirects,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: () => true,
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, RefreshToken: 600 },
  })
  async function interact(request: object, response: object) {
    const { prompt, params, grantId } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: state.who } })
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: state.who, clientId: params.client_id })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    )
  }
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    issuer,
    state,
    /** A person with an account there. */
    person(subject: string, email: string, isVerified = true) {
      people.set(subject, { email, email_verified: isVerified })
      state.who = subject
    },
    /** Follows the redirects as a browser does; returns the query of the final address. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>()
      let next = url
      for (let hops = 0; hops < 12; hops++) {
        const reply = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const cookie of reply.headers.getSetCookie()) {
          const [pair] = cookie.split(';') as [string]
          const at = pair.indexOf('=')
          cookies.set(pair.slice(0, at), pair.slice(at + 1))
        }
        const location = reply.headers.get('location')
        if (!location) throw new Error(`${next}: ${reply.status} ${await reply.text()}`)
        const to = new URL(location, next)
        if (to.origin !== issuer) return to.search
        next = to.href
      }
      throw new Error('Too many redirects.')
    },
  }
}
