import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../../platform/contract/client.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { addressesLiveFor } from '../../../platform/ui/data/signed-addresses.ts'
import { type Message, support } from '../contract.ts'

type Page = ReplyOf<typeof support.messages>

const hasMedia = ({ list }: Page) => list.some(({ media }) => media)

const keyOfRoom = (id: string) => ['GET /conversations/:id/messages', { params: { id } }] as const

/** The messages of a conversation's room from the newest back, and how the newest are read again. */
export function useMessages(id: string) {
  const queries = useQueryClient()
  const key = keyOfRoom(id)
  const list = useInfiniteQuery<Page, ApiError, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      api(support.messages, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.pages.some(hasMedia) ? addressesLiveFor : false),
    refetchIntervalInBackground: true,
  })
  const messages = useMemo(() => {
    const all = new Map<string, Message>()
    for (const page of [...(list.data?.pages ?? [])].reverse()) for (const one of page.list) all.set(one.id, one)
    return [...all.values()]
  }, [list.data])
  /** Reads the newest page again; if it no longer overlaps the known messages, reads all of them again. */
  async function refreshNewest() {
    const fresh = await api(support.messages, { params: { id } }).catch(() => undefined)
    if (!fresh) return
    const known = queries.getQueryData<InfiniteData<Page>>(key)
    const [first, ...older] = known?.pages ?? []
    const ids = new Set(fresh.list.map((one) => one.id))
    if (!first || (first.list.length > 0 && !first.list.some((one) => ids.has(one.id)))) return void list.refetch()
    const beyond = first.list.filter((one) => !ids.has(one.id) && isBefore(one, fresh.list[0]))
    const joined = { list: [...beyond, ...fresh.list], before: first.before }
    queries.setQueryData<InfiniteData<Page>>(key, { pages: [joined, ...older], pageParams: known!.pageParams })
  }
  return { ...list, messages, refreshNewest }
}

const isBefore = (one: Message, other: Message | undefined) => other !== undefined && one.saidAt <= other.saidAt
