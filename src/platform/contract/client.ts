import type { AnyEndpoint, CallInput, ReplyOf } from './endpoint.ts'

/** What the API answers when it does not do what was asked. */
export interface ApiErrorBody {
  Message: string
  Code: string
  Fields?: Record<string, string>
  Details?: unknown
  /** The reason, where the message says only what failed. Set by the browser, never by the server. */
  Detail?: string
  RequestId: string
}

/** A refusal or a failure of a call: status, stable code, sentence for the user, and a text per wrong field. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly details: unknown
  readonly detail: string
  readonly requestId: string

  constructor(status: number, body: Partial<ApiErrorBody>) {
    super(body.Message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.Code ?? 'unknown'
    this.fields = body.Fields ?? {}
    this.details = body.Details
    this.detail = body.Detail ?? ''
    this.requestId = body.RequestId ?? ''
  }
}

/** It was refused for a permission that the person lacks, or for a restriction of their role: the sentence names it. */
export function isForPermission({ status, details }: ApiError) {
  const { permission, restriction } = (details ?? {}) as { permission?: unknown; restriction?: unknown }
  return status === 403 && Boolean(permission || restriction)
}

/** The address of a call: path parameters and query filled in. */
export function addressOf(endpoint: AnyEndpoint, input: { params?: object; query?: object } = {}) {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return `/api${path}${text && `?${text}`}`
}

export type Transport = (request: {
  method: string
  url: string
  body?: unknown
  signal?: AbortSignal | undefined
  key?: string | undefined
}) => Promise<{
  status: number
  body: unknown
}>

export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  /** `key`: the server does what carries the same one only once. */
  options?: { signal?: AbortSignal; key?: string },
) => Promise<ReplyOf<E>>

/** A typed caller of contracts over any transport: fetch in the browser, injected requests in tests. */
export function callerOver(transport: Transport): Caller {
  return async (endpoint, input, options) => {
    const given = input as { params?: object; query?: object; body?: unknown }
    const { status, body } = await transport({
      method: endpoint.method,
      url: addressOf(endpoint, given),
      ...(given.body !== undefined && { body: given.body }),
      signal: options?.signal,
      key: options?.key,
    })
    if (status >= 400) throw new ApiError(status, (body ?? {}) as ApiErrorBody)
    return ((body as { Content?: unknown } | null)?.Content ?? null) as never
  }
}
