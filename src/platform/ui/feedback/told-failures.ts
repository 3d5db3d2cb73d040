import { type ApiError, addressOf } from '../../contract/client.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { dismissFailure } from './notices.ts'
import { tellFailure } from './tell-failure.ts'

/** What calls said last when they failed, by what they were about. */
const told = new Map<string, string>()

const callTo = (endpoint: AnyEndpoint, input: unknown) => {
  const { params = {} } = (input ?? {}) as { params?: object }
  return `${endpoint.method} ${addressOf(endpoint, { params })}`
}

/** Tells why a call failed, until the same call succeeds. */
export function tellUntilDone(endpoint: AnyEndpoint, input: unknown, failure: ApiError) {
  told.set(callTo(endpoint, input), failure.message)
  tellFailure(failure)
}

/** What a call that has succeeded now said before stands no longer. */
export function takeBackFailure(endpoint: AnyEndpoint, input: unknown) {
  const call = callTo(endpoint, input)
  const text = told.get(call)
  told.delete(call)
  if (text !== undefined) dismissFailure(text)
}
