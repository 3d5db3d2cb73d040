import { z } from 'zod'
import type { Services } from '../../../platform/http/services.ts'
import { callOutside, OutsideError } from '../../../platform/outside/call-outside.ts'
import { ownNetworks } from '../../../platform/outside/own-networks.ts'
import type { Said } from '../../../platform/work/said.ts'

export interface AiServer {
  url: string
  model: string
  key: string
}

/** `refused`: only a person mends it. `asked_wrong`: the server does not know something of what was asked. */
export type AiAnswer = { end: 'answered'; body: unknown } | { end: 'refused' | 'failed' | 'asked_wrong'; fault: Said }

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

const Fault = z.object({
  error: z.object({ message: z.string().catch(''), code: z.string().nullish().catch(null) }),
})

/** One call to the company's AI server; whatever it says is somebody else's text. */
export async function callServer({ settings }: Services, { url, key }: AiServer, call: Call): Promise<AiAnswer> {
  try {
    const answer = await callOutside(
      {
        method: call.method,
        url: `${url}${call.path}`,
        headers: {
          Accept: 'application/json',
          ...(key && { Authorization: `Bearer ${key}` }),
          ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      },
      { timeout: 60_000, maxRedirects: 0, isOwn: ownNetworks(settings) },
    )
    const body = jsonOf(answer.body)
    if (answer.status >= 200 && answer.status < 300)
      return body === null
        ? { end: 'failed', fault: { code: 'assistant.fault.unreadable' } }
        : { end: 'answered', body }
    return faultOf(answer.status, body)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { end: 'failed', fault: { code: `outside.${error.reason}` } }
  }
}

function faultOf(status: number, body: unknown): AiAnswer {
  const { message = '', code = null } = Fault.safeParse(body).data?.error ?? {}
  if (status === 401 || status === 403) return { end: 'refused', fault: { code: 'assistant.fault.key' } }
  if (code === 'insufficient_quota') return { end: 'refused', fault: { code: 'assistant.fault.quota' } }
  if (status === 429 || status >= 500) return { end: 'failed', fault: { code: 'assistant.fault.busy' } }
  const fault = { code: 'assistant.fault.told', values: { text: message.slice(0, 300) || `HTTP ${status}` } }
  return { end: status === 400 || status === 422 ? 'asked_wrong' : 'failed', fault }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
