import { z } from 'zod'
import type { Services } from '../../../platform/http/services.ts'
import { callOutside, OutsideError } from '../../../platform/outside/call-outside.ts'
import type { Said } from '../../../platform/work/said.ts'
import { faultOf, kindOfFault } from '../whatsapp/error-codes.ts'

/** What a call to the Graph API brought. `silent`: nobody knows whether it was done. */
export type GraphAnswer =
  | { end: 'answered'; body: unknown }
  | { end: 'disconnected' | 'failed'; fault: Said }
  | { end: 'retry'; fault: Said; after?: number }
  | { end: 'silent'; fault: Said }

const Fault = z.object({
  error: z.object({
    code: z.number().optional(),
    message: z.string().catch(''),
    error_data: z
      .object({ details: z.string().catch('') })
      .optional()
      .catch(undefined),
  }),
})

interface Call {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: unknown
  /** A file instead of a value: a whole body with its type. */
  form?: { type: string; content: Buffer }
}

/** One call in a company's own name; it is made once, whatever comes of it. */
export async function callGraph(
  { settings }: Services,
  { method, path, token, body, form }: Call,
): Promise<GraphAnswer> {
  try {
    const answer = await callOutside(
      {
        method,
        url: `${settings.whatsapp.graphUrl}/${path}`,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(form && { 'Content-Type': form.type }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form.content }),
      },
      // The operator named the address.
      { timeout: form ? 30_000 : 15_000, maxRedirects: 0, isOwn: () => true },
    )
    if (answer.status >= 200 && answer.status < 300) return { end: 'answered', body: jsonOf(answer.body) }
    const read = Fault.safeParse(jsonOf(answer.body))
    const failure = read.success ? read.data.error : undefined
    const fault = faultOf(
      failure?.code ?? answer.status,
      (failure?.error_data?.details || failure?.message || '').slice(0, 300),
    )
    const end = kindOfFault(failure?.code, answer.status)
    const seconds = Number(answer.headers['retry-after'])
    return end === 'retry' && seconds > 0 ? { end, fault, after: Math.min(seconds, 300) * 1000 } : { end, fault }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const fault = { code: `outside.${error.reason}` }
    // A connection that was never made has done nothing; one that ended without an answer may have.
    return { end: error.wasConnected ? 'silent' : 'retry', fault }
  }
}

/** The bytes at an address that the provider gave, as many as may be; the token goes there alone. */
export async function fetchBytes({ settings }: Services, url: string, token: string, maxBytes: number) {
  const isOperators = URL.canParse(url) && new URL(url).origin === new URL(settings.whatsapp.graphUrl).origin
  try {
    const answer = await callOutside(
      { method: 'GET', url, headers: { Authorization: `Bearer ${token}` } },
      { timeout: 60_000, maxRedirects: 2, maxBytes: maxBytes, ...(isOperators && { isOwn: () => true }) },
    )
    if (answer.status >= 200 && answer.status < 300) return { content: answer.bytes, isCut: answer.isCut }
    const isPassing = answer.status === 429 || answer.status >= 500
    return { fault: { code: 'channels.media.gone' }, isPassing }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { fault: { code: `outside.${error.reason}` }, isPassing: true }
  }
}

/** A value from its text; null where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
