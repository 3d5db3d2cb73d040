import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { keyOf } from './queries.ts'

/** A change of one's own comes back as news about when its call is answered, and the answer fetches what it changed. */
const patience = 250

const watched = new WeakMap<QueryClient, WeakMap<Query, number>>()

/** When each reply was last asked for. */
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
 * What was heard of in a room is fetched again, but not what this screen asks for itself meanwhile: whatever was asked for
 * after the news holds it already. With `input`, of one call alone.
 */
export function refreshHeard(queries: QueryClient, endpoints: readonly AnyEndpoint[], input?: unknown) {
  const heardAt = performance.now()
  const times = askedAt(queries)
  setTimeout(() => {
    for (const endpoint of endpoints)
      void queries.invalidateQueries({
        queryKey: keyOf(endpoint, input),
        predicate: (query) => (times.get(query as Query) ?? 0) < heardAt,
      })
  }, patience)
}
