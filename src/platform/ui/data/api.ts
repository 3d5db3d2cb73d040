import { ApiError, addressOf, type Caller, callerOver, type Transport } from '../../contract/client.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { messages } from '../messages.ts'
import { readLanguage } from '../text/language.ts'
import { textNow } from '../text/use-text.ts'
import { describedByAction, missingId } from './failing.ts'
import { formAgeHeader } from './form-age.ts'
import { counted } from './quiet.ts'
import { changeSession, endSession, isHeld, readSession, whenReleased } from './session.ts'

const cookie = (name: string) =>
  decodeURIComponent(
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '',
  )

/** The headers of every call: who, in which language, and on writes the XSRF cookie's echo. */
export function callHeaders(method: string): Record<string, string> {
  const { token } = readSession()
  const xsrf = method === 'GET' ? '' : cookie('XSRF-TOKEN')
  return {
    Accept: 'application/json',
    'Accept-Language': readLanguage(),
    ...(token && !isHeld() && { Authorization: `Bearer ${token}` }),
    ...formAgeHeader(method),
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
  }
}

/** The company is blocked: every screen gives way to the notice, see the shell. */
function markBlocked() {
  const { token, companyState } = readSession()
  if (!token || companyState.instance.Status === 'blocked') return
  changeSession({ companyState: { ...companyState, instance: { ...companyState.instance, Status: 'blocked' } } })
}

const overFetch: Transport = async (request) => {
  const { method, url, body, signal, key } = request
  // What the kept page reads meanwhile would fail, and take the page down with it.
  if (isHeld() && method === 'GET') await whenReleased()
  const isForm = body instanceof FormData
  const token = isHeld() ? '' : readSession().token
  let response: Response
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        ...callHeaders(method),
        ...(key && { 'Idempotency-Key': key }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ?? null,
    })
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw new ApiError(0, { Code: 'offline', Message: textNow(messages['ui.offline.call']) })
  }
  // The session that was refused may already have been replaced by a newer one.
  if (response.status === 401 && token && token === readSession().token) endSession()
  if (response.status === 401 && token && isHeld() && method === 'GET') return overFetch(request)
  const isJson = response.headers.get('content-type')?.includes('json')
  const reply = isJson ? await response.json().catch(() => null) : null
  if (reply?.Code === 'platform.unknown_company') markBlocked()
  if (response.status >= 400 && !reply?.Message)
    throw new ApiError(response.status, { Code: 'unexpected', Message: textNow(messages['ui.failure.unexpected']) })
  return { status: response.status, body: reply }
}

/** Calls an endpoint as the signed-in person: `await api(deals.list, { query })`. Throws `ApiError`. */
export const api: Caller = async (endpoint, input, options) => {
  const given = input as { params?: Record<string, unknown>; query?: object }
  if (lacksId(endpoint, given)) throw missingId(endpoint.path)
  try {
    return await called(endpoint, input, options)
  } catch (failure) {
    throw failure instanceof ApiError
      ? describedByAction(failure, endpoint.method, addressOf(endpoint, given))
      : failure
  }
}

const called = callerOver((request) => counted(overFetch(request)))

/** An address without one of its ids would be another address. */
const lacksId = (endpoint: AnyEndpoint, { params = {} }: { params?: Record<string, unknown> }) =>
  [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].some(([, name]) => !params[name!])

/** A file behind a `raw` endpoint, with the session's headers. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { headers: callHeaders('GET'), credentials: 'same-origin', signal: signal ?? null })
  if (response.ok) return response.blob()
  throw new ApiError(response.status, await response.json().catch(() => ({})))
}

/** The input of a call whose body is one file: uploads declare no shape of it. */
export const withForm = <Input extends object>(body: FormData, input: Input) => ({ ...input, body })
