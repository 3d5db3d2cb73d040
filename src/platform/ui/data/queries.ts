import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryObserverOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ApiError } from '../../contract/client.ts'
import type { AnyEndpoint, CallInput, ReplyOf } from '../../contract/endpoint.ts'
import type { CursorPage, Page } from '../../contract/shapes.ts'
import { takeBackFailure, tellUntilDone } from '../feedback/shown-failures.ts'
import { api } from './api.ts'
import { readIn } from './query-client.ts'
import { asOld, isShort, maxAgain, useKeptShort } from './short-lists.ts'
import { useUnderWay } from './use-under-way.ts'
import { keptCode, sendOrKeep } from './writes/send-or-keep.ts'

/** The cache key of an endpoint, or of one call of it. A key without input covers every call. */
export const keyOf = (endpoint: AnyEndpoint, input?: unknown) =>
  input === undefined ? [`${endpoint.method} ${endpoint.path}`] : [`${endpoint.method} ${endpoint.path}`, input]

/** Query options of one reply: for `useQuery`, and for a screen's `load` to fetch before it opens. */
export const itemOptions = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<ReplyOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
  })

type AskedAgain<E extends AnyEndpoint> = QueryObserverOptions<ReplyOf<E>, ApiError>['refetchInterval']

/** One reply of the API: `const deal = useItem(deals.show, { params: { id } })`; `deal.data`, `deal.error`. */
export function useItem<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean; keepPrevious?: boolean; staleTime?: number; refetchInterval?: AskedAgain<E> } = {},
) {
  const { keepPrevious, ...rest } = options
  return useQuery<ReplyOf<E>, ApiError>({
    ...itemOptions(endpoint, input),
    ...rest,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

/** The state of a list on screen, whatever the source of its rows. */
export interface ListState<Row> {
  rows: Row[]
  total: number
  /** Sums over all that matches, where the list has some. */
  summary?: Readonly<Record<string, unknown>> | undefined
  isLoading: boolean
  isRefreshing: boolean
  /** When its rows were last fetched, in milliseconds since 1970. */
  refreshedAt?: number
  failure: ApiError | null
  retry(): void
  hasMore: boolean
  loadMore(): void
}

type RowOf<E extends AnyEndpoint> = ReplyOf<E> extends { list: (infer Row)[] } ? Row : never
type QueryOf<E extends AnyEndpoint> = CallInput<E> extends { query?: infer Q } ? Q : never
type ParamsOf<E extends AnyEndpoint> = CallInput<E> extends { params: infer P } ? { params: P } : { params?: undefined }

type PageOf<E extends AnyEndpoint> = Page<RowOf<E>> & Partial<CursorPage<RowOf<E>>>

/** Query options of a paged list, read page after page. */
export const listOptions = <E extends AnyEndpoint>(endpoint: E, query: QueryOf<E>, params?: object) =>
  infiniteQueryOptions<PageOf<E>, ApiError, { pages: PageOf<E>[] }, readonly unknown[], number | string>({
    queryKey: [...keyOf(endpoint, { query, params }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      api(endpoint, { params, query: { ...(query as object), ...startOf(pageParam) } } as never, { signal }) as never,
    initialPageParam: 1,
    getNextPageParam: (last) => {
      if (last.nextCursor !== undefined) return last.nextCursor ?? undefined
      return last.pageNumber < last.totalPages ? last.pageNumber + 1 : undefined
    },
  })

/** Behind a cursor where the list has them: as quick at its end as at its beginning, and no row twice. */
const startOf = (page: number | string) => (typeof page === 'string' ? { after: page } : { pageNumber: page })

interface Fetched {
  state: { data?: { pages: readonly unknown[] } | undefined }
}

/**
 * A list of the API that replies `pageOf(row)`, loaded page by page as the table scrolls. `keptFor`: how long that many
 * pages are shown without asking again, in milliseconds.
 */
export function useList<E extends AnyEndpoint>(
  endpoint: E,
  query: QueryOf<E>,
  options: { enabled?: boolean; keptFor?: (pages: number) => number } & Partial<ParamsOf<E>> = {},
): ListState<RowOf<E>> {
  const { enabled = true, params, keptFor } = options
  const list = useInfiniteQuery({
    ...listOptions(endpoint, query, params as object | undefined),
    placeholderData: keepPreviousData,
    enabled,
    ...(keptFor && { staleTime: ({ state }: Fetched) => keptFor(state.data?.pages.length ?? 0) }),
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
  useKeptShort(listOptions(endpoint, query, params as object | undefined).queryKey)
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.list) ?? [], [pages])
  return {
    rows,
    total: pages?.[0]?.totalItems ?? 0,
    summary: (pages?.[0] as { summary?: Record<string, unknown> } | undefined)?.summary,
    isLoading: list.isLoading,
    isRefreshing: list.isFetching && !list.isLoading,
    refreshedAt: list.dataUpdatedAt,
    failure: list.error,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    loadMore: () => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage()),
  }
}

/**
 * Reads anew, of every cached list of the endpoint, the page that holds a record: a list of hundreds of pages is not read
 * again for one of its rows. A row stays where it is until the list is read.
 */
export async function refreshRecord(queries: QueryClient, endpoint: AnyEndpoint, id: string) {
  const lists = queries.getQueryCache().findAll({ queryKey: keyOf(endpoint) })
  await Promise.all(
    lists.map(async ({ queryKey, state }) => {
      const { pages = [], pageParams = [] } = (state.data ?? {}) as Partial<InfiniteData<{ list: { id: string }[] }>>
      const at = pages.findIndex(({ list }) => list.some((row) => row.id === id))
      if (at < 0 || pages.length <= maxAgain) return queries.invalidateQueries({ queryKey, exact: true })
      const { query, params } = queryKey[1] as { query: object; params?: object }
      const page = await api(endpoint, { params, query: { ...query, ...startOf(pageParams[at] as number | string) } })
      queries.setQueryData(
        queryKey,
        (known: InfiniteData<unknown> | undefined) =>
          known && { ...known, pages: known.pages.map((one, place) => (place === at ? page : one)) },
        asOld(queries, queryKey),
      )
    }),
  )
}

/** Rows that the screen already holds, as a list. */
export const rowsAsList = <Row>(rows: readonly Row[]): ListState<Row> => ({
  rows: rows as Row[],
  total: rows.length,
  isLoading: false,
  isRefreshing: false,
  failure: null,
  retry: () => {},
  hasMore: false,
  loadMore: () => {},
})

export interface CallOptions<E extends AnyEndpoint> {
  /** Endpoints whose cached replies the call makes stale. */
  refreshes?: readonly AnyEndpoint[]
  /** Shows the outcome before the server answers; what it returns undoes that when the call fails. */
  optimistic?: (queries: QueryClient, input: CallInput<E>) => (() => void) | undefined
  onDone?: (reply: ReplyOf<E>, input: CallInput<E>) => void
  onFail?: (failure: ApiError, input: CallInput<E>) => void
  /**
   * Where a refusal is shown: a notice by default (a dialog when permission is missing), `nowhere` when the form or dialog
   * shows it itself.
   */
  tells?: 'notice' | 'nowhere'
  /** It never overtakes what still waits on this device about the same records. */
  inOrder?: boolean
}

/**
 * A call that changes something. `call(input)` throws `ApiError`; `run(input)` does not and answers undefined. The same
 * input again before it is answered is the same call.
 */
export function useCall<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E> = {}) {
  const queries = useQueryClient()
  const underWay = useUnderWay<CallInput<E>, ReplyOf<E>>()
  const mutation = useMutation<ReplyOf<E>, ApiError, CallInput<E>, { undo: (() => void) | undefined }>({
    mutationKey: keyOf(endpoint),
    mutationFn: (input) =>
      sendOrKeep(endpoint, input, { inOrder: options.inOrder ?? false, read: () => readIn(queries) }).finally(() =>
        underWay.over(input),
      ),
    onMutate: (input) => ({ undo: options.optimistic?.(queries, input) }),
    onError: (failure, input, context) => {
      if (failure.code !== keptCode) context?.undo?.()
      if (options.tells !== 'nowhere') tellUntilDone(endpoint, input, failure)
      options.onFail?.(failure, input)
    },
    onSuccess: (reply, input) => {
      takeBackFailure(endpoint, input)
      return options.onDone?.(reply, input)
    },
    // A call without network has changed nothing yet, whether it waits for it or not, and nothing can be refetched offline.
    onSettled: (_reply, failure) =>
      failure?.code === keptCode || failure?.code === 'offline' ? undefined : refresh(queries, options.refreshes ?? []),
  })
  const { mutateAsync } = mutation
  const call = useCallback((input: CallInput<E>) => underWay.join(input, mutateAsync), [underWay, mutateAsync])
  return {
    call,
    run: (input: CallInput<E>) => call(input).catch((): undefined => undefined),
    isRunning: mutation.isPending,
    failure: mutation.error,
    reset: mutation.reset,
  }
}

/** Marks every cached reply of the endpoints stale; what is on screen is fetched again. */
export const refresh = (queries: QueryClient, endpoints: readonly AnyEndpoint[]) =>
  Promise.all(endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })))

/**
 * Changes the cached reply of one call at once and answers with the way back. It counts as read when it was: what is drawn before
 * it is answered is nothing that the server has said. For `optimistic`:
 * `optimistic: (queries, { params, body }) => patchReply(queries, deals.show, { params }, (deal) => ({ ...deal, ...body }))`
 */
export function patchReply<E extends AnyEndpoint>(
  queries: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  change: (reply: ReplyOf<E>) => ReplyOf<E>,
) {
  const queryKey = keyOf(endpoint, input)
  void queries.cancelQueries({ queryKey })
  const before = queries.getQueryData<ReplyOf<E>>(queryKey)
  if (before === undefined) return undefined
  const age = asOld(queries, queryKey)
  queries.setQueryData<ReplyOf<E>>(queryKey, change(before), age)
  return () => void queries.setQueryData(queryKey, before, age)
}
