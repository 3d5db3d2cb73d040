import type { QueryClient } from '@tanstack/react-query'

/** An event arrives before the reply to the write that caused it; a long write (files) must not delay the events of others. */
const longestWait = 2_000

/** Runs after this device's own writes have been answered: events about them then need no refetch. */
export const whenWritten = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    if (queries.isMutating() === 0) return resolve()
    const go = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = queries.getMutationCache().subscribe(() => queries.isMutating() === 0 && go())
    const timer = setTimeout(go, longestWait)
  })
