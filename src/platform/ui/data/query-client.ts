import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../contract/client.ts'
import { withSameParts } from './same-parts.ts'

/** Temporary failures, which are retried: a lost connection or a server in trouble. */
export const isUnanswered = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 502)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (times, failure) => times < 2 && isUnanswered(failure),
        networkMode: 'always',
        structuralSharing: withSameParts,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** All that screens have read and still hold. */
export const readIn = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data)
