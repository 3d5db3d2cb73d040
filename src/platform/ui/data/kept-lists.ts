import type { QueryClient } from '@tanstack/react-query'

/** A list that many screens choose from, by its address, and the beginnings of the addresses that change it. */
export type KeptLists = Record<`GET /${string}`, readonly string[]>

/** How long a stored list is used before it is fetched again, in milliseconds. */
export const keptFor = 5 * 60_000

/**
 * Keeps lists on the device: each is asked for again after five minutes, and at once after a call that may have changed
 * it, whichever screen makes that call.
 */
export function keepLists(queries: QueryClient, lists: KeptLists) {
  for (const list of Object.keys(lists)) queries.setQueryDefaults([list], { staleTime: keptFor, gcTime: 2 * keptFor })
  return refreshAfter(queries, lists)
}

/** Refetches what a call may have changed, at once or when it is next on screen, whichever screen made the call. */
export function refreshAfter(queries: QueryClient, lists: KeptLists) {
  return queries.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [, written] = String(event.mutation.options.mutationKey?.[0] ?? '').split(' ')
    if (!written) return
    for (const [list, changedAt] of Object.entries(lists))
      if (changedAt.some((path) => written === path || written.startsWith(`${path}/`)))
        void queries.invalidateQueries({ queryKey: [list] })
  })
}
