import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

/** An endpoint for another system: without session or cookie, authenticated by a signature over the bytes it sent. */
export interface RawRoute {
  method: 'GET' | 'POST'
  url: `/webhooks/${string}`
  /** Limit of the body in bytes. */
  bodyLimit?: number
  handle(services: Services, given: RawGiven): Promise<RawAnswer>
}

export interface RawGiven {
  params: Record<string, string>
  query: Record<string, string | string[] | undefined>
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface RawAnswer {
  status: number
  /** Plain text. */
  text?: string
}

/** Mounts them beside the API, on every host of the installation. */
export async function addRawRoutes(app: FastifyInstance, services: Services, routes: readonly RawRoute[]) {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { method, url, bodyLimit, handle } of routes)
      raw.route({
        method,
        url,
        ...(bodyLimit && { bodyLimit }),
        schema: { hide: true },
        handler: async ({ params, query, headers, body }, reply) => {
          const { status, text = '' } = await handle(services, {
            params: params as RawGiven['params'],
            query: query as RawGiven['query'],
            headers,
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          })
          return reply.code(status).type('text/plain; charset=utf-8').send(text)
        },
      })
  })
}
