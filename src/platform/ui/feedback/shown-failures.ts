import { type ApiError, addressOf } from '../../contract/client.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { dismissFailure } from './notices.ts'
import { tellFailure } from './tell-failure.ts'

/** What a call said last when it failed, where the person was then, and the record that it was about. */
interface ShownFailure {
  text: string
  address: string
  record: string | undefined
  at: number
}

/** @tests How long a failure stays at least, in milliseconds: a screen that closes by itself takes no sentence along unread. */
export const readingTime = 8_000

/** By what the calls were about. */
const shownFailures = new Map<string, ShownFailure>()
let address = ''

const paramsOf = (input: unknown) => ((input ?? {}) as { params?: Record<string, string> }).params ?? {}

const callTo = (endpoint: AnyEndpoint, input: unknown) =>
  `${endpoint.method} ${addressOf(endpoint, { params: paramsOf(input) })}`

/** Tells why a call failed, until the same call succeeds or, where it was about one record, its screen is left. */
export function tellUntilDone(endpoint: AnyEndpoint, input: unknown, failure: ApiError) {
  const [record] = Object.values(paramsOf(input))
  shownFailures.set(callTo(endpoint, input), { text: failure.message, address, record, at: Date.now() })
  tellFailure(failure)
}

/** What a call that has succeeded now said before stands no longer. */
export function takeBackFailure(endpoint: AnyEndpoint, input: unknown) {
  const call = callTo(endpoint, input)
  const before = shownFailures.get(call)
  shownFailures.delete(call)
  if (before) dismissFailure(before.text)
}

/** Where the person is now: what was said of one record leaves with its screen, once it could be read. */
export function followScreen(next: string) {
  address = next
  for (const [call, before] of shownFailures) {
    if (isStillAt(next, before)) continue
    shownFailures.delete(call)
    setTimeout(() => dismissFailure(before.text), Math.max(0, before.at + readingTime - Date.now()))
  }
}

/** The screen of a record is the address that names it; what was done from a list belongs to the list. */
function isStillAt(next: string, { address: then, record }: ShownFailure) {
  if (!record) return true
  return then.includes(record) ? next.includes(record) : pathOf(next) === pathOf(then)
}

const pathOf = (href: string) => href.split('?')[0]
