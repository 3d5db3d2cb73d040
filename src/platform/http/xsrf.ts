import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../rules/refusal.ts'

/** Writes must echo the XSRF cookie in a header, which another site's page cannot read. */
export function checkXsrf(request: FastifyRequest) {
  if (!request.headers['content-type'] && Number(request.headers['content-length'] ?? 0) > 0)
    throw new Refusal(415, 'platform.unsupported_media')
  const cookieValue = request.cookies['XSRF-TOKEN']
  const header = request.headers['x-xsrf-token']
  if (!cookieValue || cookieValue !== header) throw new Refusal(403, 'platform.xsrf')
}

/** Gives the browser its XSRF token, once. */
export function offerXsrf(request: FastifyRequest, reply: FastifyReply, secure: boolean) {
  if (request.cookies['XSRF-TOKEN']) return
  reply.setCookie('XSRF-TOKEN', randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: false,
  })
}
