import type { QueryClient } from '@tanstack/react-query'

/** News is told sooner than the reply to the write that made it; a long write (files) does not hold back that of others. */
const longestWait = 2_000

/** Once what this device is writing has come back: news that tells of it is then known, and need not be asked for again. */
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
