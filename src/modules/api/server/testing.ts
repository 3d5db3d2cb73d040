import { type Actor, startWorld } from '../../../app/testing.ts'
import { apiTokens } from '../contract.ts'

/** A company, and calls by its programs. */
export async function startProgramWorld() {
  const world = await startWorld()
  const company = await world.company()
  return {
    world,
    company,
    own: (actor: Actor, scopes: string[], expiresOn: string | null = null) =>
      actor.call(apiTokens.makeOwn, { body: { name: 'Planilha', scopes, expiresOn } }),
    /** A program: no cookie, no XSRF header, only the token. */
    async ask(token: string, method: string, url: string, body?: unknown, slug = company.company.slug) {
      const answer = await world.running.app.inject({
        method: method as 'GET',
        url,
        headers: {
          host: `${slug}.localhost`,
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body ? JSON.parse(answer.body) : null }
    },
  }
}
