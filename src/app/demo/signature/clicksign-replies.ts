import type { Asked, Reply } from './stand-in-server.ts'

export const data = (body: Record<string, unknown>) =>
  (body.data ?? {}) as {
    attributes?: Record<string, unknown>
    relationships?: Record<string, { data: { id: string } }>
  }

export const created = (type: string, { id, attributes }: { id: string; attributes: object }): Reply => ({
  status: 201,
  body: { data: { id, type, attributes } },
})

export const wrong = (pointer: string, detail: string): Reply => ({
  status: 422,
  body: { errors: [{ code: '100', status: '422', title: detail, source: { pointer }, detail }] },
})

export function refusal(fault: string, asked: Asked): Reply {
  const failureReply = (status: number, code: string, detail: string, pointer = ''): Reply => ({
    status,
    body: { errors: [{ code, status, ...(pointer && { source: { pointer } }), detail }] },
  })
  if (fault === 'refused') return failureReply(401, 'unauthorized', 'Token inválido')
  if (fault === 'busy') {
    const reset = String(Math.ceil(Date.now() / 1000) + 1)
    return {
      ...failureReply(429, 'too_many_requests', 'Limite excedido'),
      headers: { 'X-Rate-Limit-Reset': reset, 'Retry-After': '1' },
    }
  }
  if (fault === 'wrong') {
    const field = asked.path.endsWith('/signers')
      ? 'email'
      : asked.path.endsWith('/documents')
        ? 'filename'
        : 'deadline_at'
    return failureReply(422, '100', `${field} não é válido`, `/data/attributes/${field}`)
  }
  return failureReply(503, 'service_unavailable', 'Serviço indisponível')
}
