import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfThisMachine } from '../../../platform/limits/network.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import type { Settings } from '../../../platform/settings.ts'
import { phoneScript } from '../stand-ins/phone-page.ts'
import { standInPorts } from '../stand-ins/stand-in-ports.ts'

const isHidden = { schema: { hide: true } }
const policy = [
  "default-src 'self'",
  `script-src 'sha256-${createHash('sha256').update(phoneScript).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
].join('; ')

type Asked = Pick<Settings, 'port' | 'trustedProxies'>

/** The pages that play customers' phones, at addresses of the product's own, for this machine alone. */
export function servePhones(app: FastifyInstance, settings: Asked) {
  const { graph, qr } = standInPorts(settings)
  servePhone(app, settings, '/dev/phone', graph)
  servePhone(app, settings, '/dev/phone/qr', qr)
}

function servePhone(app: FastifyInstance, settings: Asked, at: string, port: number) {
  const passOn = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseOthers(request, settings)
    const { pathname, search } = new URL(request.url, 'http://localhost')
    const page = `http://127.0.0.1:${port}/phone${pathname.slice(at.length)}`
    const body = request.method === 'POST' ? { method: 'POST', body: JSON.stringify(request.body) } : {}
    const answer = await fetch(page + search, body).catch(() => undefined)
    if (!answer)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send(`Os telefones da demonstração não respondem em ${page}. Inicie de novo com npm run demo.`)
    return reply
      .code(answer.status)
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type(answer.headers.get('content-type') ?? 'text/plain; charset=utf-8')
      .send(Buffer.from(await answer.arrayBuffer()))
  }
  app.get(at, isHidden, passOn)
  app.get(`${at}/messages`, isHidden, passOn)
  app.get(`${at}/files/:id`, isHidden, passOn)
  // A file of the longest that a channel takes, as JSON holds it.
  app.post(at, { ...isHidden, bodyLimit: 24 * 1_048_576 }, passOn)
}

/** Another machine finds nothing here, and a page of another site cannot send JSON. */
function refuseOthers({ raw, method, body }: FastifyRequest, { trustedProxies }: Asked) {
  if (trustedProxies.length > 0 || !isOfThisMachine(raw)) throw new Refusal(404, 'platform.unknown_route')
  if (method === 'POST' && (typeof body !== 'object' || body === null))
    throw new Refusal(415, 'platform.unsupported_media')
}
