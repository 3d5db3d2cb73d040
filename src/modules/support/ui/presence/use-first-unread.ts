import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Conversation, Message } from '../../contract.ts'
import { waitsForAnswer } from '../../what-follows.ts'

interface Messages {
  messages: readonly Message[]
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

type Read = Pick<Conversation, 'unread' | 'mayAnswer' | 'lastAt'>

/** How many were new when the conversation was opened, and the last message of those that count them. */
interface Opened {
  count: number
  newest: string
}

const isCounted = ({ direction, kind }: Message) => direction === 'in' && waitsForAnswer(kind)

/**
 * Where the new ones began when the conversation was opened, however many they are: earlier messages are fetched until it is among
 * them. It is scrolled to once, and stays there while the conversation is read.
 */
export function useFirstUnread(conversation: Read, thread: Messages) {
  const { messages, hasNextPage, isFetchingNextPage, fetchNextPage } = thread
  const { count, newest } = useOpened(conversation, thread) ?? { count: 0, newest: '' }
  const upTo = messages.findIndex(({ id }) => id === newest) + 1
  const counted = count > 0 ? messages.slice(0, upTo).filter(isCounted) : []
  const isBeyond = count > 0 && counted.length < count && hasNextPage
  useEffect(() => {
    if (isBeyond && !isFetchingNextPage) void fetchNextPage()
  }, [isBeyond, isFetchingNextPage, fetchNextPage])
  const first = count === 0 || isBeyond ? undefined : (counted.at(-count) ?? counted[0])
  const id = first?.id ?? null
  const region = useRef<HTMLElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (id === null || !region.current || !line.current) return
    region.current.scrollTop += line.current.getBoundingClientRect().top - region.current.getBoundingClientRect().top
  }, [id])
  return { id, count, region, line }
}

/** Opening a conversation marks it as read at once, so the highest count is kept; its newest message may not have arrived yet. */
function useOpened({ unread, mayAnswer, lastAt }: Read, { messages, isFetching }: Messages): Opened | undefined {
  const maxUnread = useRef(0)
  const opened = useRef<Opened | undefined>(undefined)
  if (opened.current) return opened.current
  if (mayAnswer) maxUnread.current = Math.max(maxUnread.current, unread)
  const newest = messages.at(-1)
  if (!newest || isFetching || (maxUnread.current > 0 && newest.saidAt < lastAt)) return undefined
  opened.current = { count: maxUnread.current, newest: newest.id }
  return opened.current
}
