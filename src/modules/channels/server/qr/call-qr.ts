import type { Services } from '../../../../platform/http/services.ts'
import { callOutside, OutsideError } from '../../../../platform/outside/call-outside.ts'
import { type StoredConnection, secretsOf } from '../../../../platform/outside/connections.ts'
import { ownNetworks } from '../../../../platform/outside/own-networks.ts'
import type { Said } from '../../../../platform/work/said.ts'
import { instanceOf } from '../../qr/connection.ts'
import { type GraphAnswer, jsonOf } from '../graph.ts'

/** A server that stands in for phones, and the name by which it knows one of them. */
export interface QrServer {
  url: string
  key: string
  instance: string
}

export const qrServerOf = (services: Services, channelId: string, connection: StoredConnection): QrServer => ({
  url: String(connection.settings.url ?? ''),
  key: secretsOf(services, connection).key ?? '',
  instance: instanceOf(channelId),
})

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Before the name of the phone; `query` stands instead of that name. */
  path: string
  query?: string
  body?: unknown
  /** How many bytes of its answer are read. */
  maxBytes?: number
}

/** One call to the server of a paired phone; it is made once, whatever comes of it. `missing`: it knows no such phone. */
export async function callQr(
  { settings }: Services,
  { url, key, instance }: QrServer,
  { method, path, query, body, maxBytes }: Call,
): Promise<GraphAnswer | { end: 'missing'; fault: Said }> {
  try {
    const answer = await callOutside(
      {
        method,
        url: `${url}/${path}${query ?? `/${encodeURIComponent(instance)}`}`,
        headers: { apikey: key, Accept: 'application/json', ...(body !== undefined && jsonHeader) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      {
        timeout: maxBytes ? 60_000 : 15_000,
        maxRedirects: 0,
        isOwn: ownNetworks(settings),
        ...(maxBytes && { maxBytes: maxBytes }),
      },
    )
    if (answer.status >= 200 && answer.status < 300) return { end: 'answered', body: jsonOf(answer.body) }
    return refused(answer.status, jsonOf(answer.body))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const fault = { code: `outside.${error.reason}` }
    return { end: error.wasConnected ? 'silent' : 'retry', fault }
  }
}

const jsonHeader = { 'Content-Type': 'application/json' }

function refused(status: number, body: unknown) {
  const text = JSON.stringify(body ?? '')
  if (status === 401 || status === 403)
    return { end: 'disconnected' as const, fault: { code: 'channels.qr.key_refused' } }
  if (status === 404) return { end: 'missing' as const, fault: { code: 'channels.qr.not_paired' } }
  if (status === 429 || status >= 500) return { end: 'retry' as const, fault: { code: 'channels.qr.busy' } }
  // It has no line to WhatsApp at the moment, which it mends by itself.
  if (/connection closed/i.test(text)) return { end: 'retry' as const, fault: { code: 'channels.qr.busy' } }
  if (/"exists":false/.test(text)) return { end: 'failed' as const, fault: { code: 'channels.fault.131026' } }
  return { end: 'failed' as const, fault: { code: 'channels.fault.server', values: { code: String(status) } } }
}

/** Where it makes no difference that the server does not know the phone: it is not paired. */
export const orUnpaired = (answer: Awaited<ReturnType<typeof callQr>>): GraphAnswer =>
  answer.end === 'missing' ? { end: 'disconnected', fault: answer.fault } : answer
