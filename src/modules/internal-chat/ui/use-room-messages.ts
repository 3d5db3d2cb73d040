import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../../platform/contract/client.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { addressesLiveFor } from '../../../platform/ui/data/signed-addresses.ts'
import { type InternalMessage, internalChat } from '../contract.ts'

type Page = ReplyOf<typeof internalChat.messages>
const hasFile = ({ list }: Page) => list.some(({ file }) => file)

type Place = { before: number } | { after: number } | { around: number } | Record<string, never>

interface Wanted {
  isOpen: boolean
  /** The number around which the room opens; without one, at its end. */
  around?: number | undefined
  search?: string
}

/** The messages of a room from some place on, both ways, each once, in the order of their numbers. */
export function useRoomMessages(id: string, { isOpen, around, search = '' }: Wanted) {
  const list = useInfiniteQuery<Page, ApiError, InfiniteData<Page>, readonly unknown[], Place>({
    queryKey: ['GET /internal-rooms/:id/messages', { params: { id }, around, search }],
    queryFn: ({ signal, pageParam }) =>
      api(internalChat.messages, { params: { id }, query: { ...pageParam, search } }, { signal }),
    initialPageParam: around === undefined ? {} : { around },
    getNextPageParam: ({ before }) => (before === null ? undefined : { before }),
    getPreviousPageParam: ({ after }) => (after === null ? undefined : { after }),
    enabled: isOpen,
    refetchInterval: ({ state }) => (state.data?.pages.some(hasFile) ? addressesLiveFor : false),
    refetchIntervalInBackground: true,
  })
  const messages = useMemo(() => {
    const all = new Map<number, InternalMessage>()
    for (const page of list.data?.pages ?? []) for (const one of page.list) all.set(one.number, one)
    return [...all.values()].sort((one, other) => one.number - other.number)
  }, [list.data])
  return { ...list, messages }
}
