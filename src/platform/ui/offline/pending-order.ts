import type { PendingRequest } from './pending-store.ts'

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** The records that a write is about: those that its address or the list in its body names, else the address itself. */
export function recordsOf({ url, body }: Pick<PendingRequest, 'url' | 'body'>): string[] {
  const { id, ids } = (body ?? {}) as { id?: unknown; ids?: unknown }
  const path = url.split('?')[0]!
  const named = [...(path.match(uuids) ?? []), ...[id, ids].flat().filter((one) => typeof one === 'string')]
  return named.length > 0 ? named : [path]
}

/** How long to wait before a write that the server could not take is tried again, in milliseconds. */
const pauses = { first: 15_000, longest: 600_000 }

/** What the server asks for with Retry-After, else longer at every try. */
export function waitOf(response: Pick<Response, 'headers'>, tries: number, now = Date.now()): number {
  const asked = response.headers.get('Retry-After')
  const seconds = Number(asked)
  if (asked && Number.isFinite(seconds)) return Math.max(1_000, seconds * 1_000)
  const until = asked ? Date.parse(asked) : Number.NaN
  if (Number.isFinite(until)) return Math.max(1_000, until - now)
  return Math.min(pauses.first * 2 ** tries, pauses.longest)
}
