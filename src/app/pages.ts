import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { offerXsrf } from '../platform/http/http-server.ts'

/** Builds the browser's side when it is not there yet. */
export async function ensureWebBuilt(folder: string) {
  if (existsSync(join(folder, 'index.html'))) return
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
}

/** Assets with far-off expiry (their names change with their content); every other path opens the application. */
export async function servePages(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/')) {
      const { Refusal } = await import('../platform/rules/refusal.ts')
      throw new Refusal(404, 'platform.unknown_route')
    }
    offerXsrf(request, reply, false)
    const page = request.url.startsWith('/publico/') ? 'public.html' : 'index.html'
    return reply.header('Cache-Control', 'no-cache').sendFile(page)
  })
}
