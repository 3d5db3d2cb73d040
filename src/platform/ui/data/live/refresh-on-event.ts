import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { keyOf } from '../queries.ts'

/**
 * The event of the person's own change arrives at about the same time as the reply to its call, which already refreshes what it
 * changed.
 */
const patience = 250

const watched = new WeakMap<QueryClient, WeakMap<Query, number>>()

/** When each query was last requested. */
function askedAt(queries: QueryClient) {
  const known = watched.get(queries)
  if (known) return known
  const times = new WeakMap<Query, number>()
  watched.set(queries, times)
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') times.set(event.query as Query, performance.now())
  })
  return times
}

/**
 * Refetches what an event of a room concerns, except queries that this screen has requested meanwhile: a reply requested
 * after the event already includes the change. With `input`, only that one call.
 */
export function refreshOnEvent(queries: QueryClient, endpoints: readonly AnyEndpoint[], input?: unknown) {
  const receivedAt = performance.now()
  const times = askedAt(queries)
  setTimeout(() => {
    for (const endpoint of endpoints)
      void queries.invalidateQueries({
        queryKey: keyOf(endpoint, input),
        predicate: (query) => (times.get(query as Query) ?? 0) < receivedAt,
      })
  }, patience)
}
