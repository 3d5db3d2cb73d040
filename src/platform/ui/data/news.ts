import type { QueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { keyOf } from './queries.ts'

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

/** Reads again what news makes stale, unless a write of this device that was on its way when the news came has done so since. */
export async function refreshOnNews(queries: QueryClient, endpoints: readonly AnyEndpoint[]) {
  const heardAt = Date.now()
  const wasWriting = queries.isMutating() > 0
  await whenWritten(queries)
  const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => !wasWriting || state.dataUpdatedAt <= heardAt
  for (const endpoint of endpoints) void queries.invalidateQueries({ queryKey: keyOf(endpoint), predicate: isOld })
}
