import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { patchReply, refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { type RoomEvent, useRoom } from '../../../platform/ui/data/realtime.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { type Board, type DealCard, deals } from '../contract.ts'
import { type DealSearch, filtersOf } from './deal-search.ts'
import { usePeople } from './use-options.ts'

interface More {
  cards: DealCard[]
  next: string | null
}

/** The board of the address: one request for all columns, more cards as a column scrolls, others' moves as they happen. */
export function useDealBoard(search: DealSearch) {
  const queries = useQueryClient()
  const filters = useMemo(() => filtersOf(search), [search])
  const query = useMemo(
    () => ({ ...filters, sort: search.ordem, ...(search.step && { stepId: search.step }) }),
    [filters, search.ordem, search.step],
  )
  const board = useItem(deals.board, { query }, { keepPrevious: true })
  const key = JSON.stringify(query)
  const [more, setMore] = useState<{ key: string; columns: Record<string, More> }>({ key, columns: {} })
  const [extra, setExtra] = useState<Pick<Board, 'people' | 'tags'>>({ people: {}, tags: {} })
  const loading = useRef(new Set<string>())
  const columns = more.key === key ? more.columns : {}

  const cards = useMemo(() => {
    const all = new Map<string, DealCard[]>()
    for (const column of board.data?.columns ?? []) {
      const first = new Set(column.cards.map((card) => card.id))
      const rest = (columns[column.id]?.cards ?? []).filter((card) => !first.has(card.id))
      all.set(column.id, [...column.cards, ...rest])
    }
    return all
  }, [board.data, columns])

  const columnIdOf = useMemo(() => {
    const found = new Map<string, string>()
    for (const [columnId, held] of cards) for (const card of held) found.set(card.id, columnId)
    return (cardId: string) => found.get(cardId)
  }, [cards])

  const nextOf = (columnId: string) =>
    columns[columnId] ? columns[columnId].next : (board.data?.columns.find((one) => one.id === columnId)?.next ?? null)

  const loadMore = useCallback(
    async (columnId: string, after: string) => {
      const asked = `${key} ${columnId}`
      if (loading.current.has(asked)) return
      loading.current.add(asked)
      try {
        const reply = await api(deals.column, { query: { ...filters, columnId, sort: search.ordem, after } })
        setExtra((before) => ({
          people: { ...before.people, ...reply.people },
          tags: { ...before.tags, ...reply.tags },
        }))
        setMore((before) => {
          const known = before.key === key ? before.columns : {}
          const cardsSoFar = [...(known[columnId]?.cards ?? []), ...reply.cards]
          return { key, columns: { ...known, [columnId]: { cards: cardsSoFar, next: reply.next } } }
        })
      } catch (failure) {
        if (failure instanceof Error) notify.failure(failure.message)
      } finally {
        loading.current.delete(asked)
      }
    },
    [key, filters, search.ordem],
  )

  const forget = useCallback(
    (dealId: string) =>
      setMore((before) => ({
        ...before,
        columns: Object.fromEntries(
          Object.entries(before.columns).map(([id, one]) => [
            id,
            { ...one, cards: one.cards.filter((card) => card.id !== dealId) },
          ]),
        ),
      })),
    [],
  )

  /** Shows a card in its new column before the server answers. */
  const shift = (card: DealCard, fromId: string, toId: string) => {
    forget(card.id)
    return patchReply(queries, deals.board, { query }, (before) => moved(before, card, fromId, toId))
  }

  const flashes = useOthersMoves(
    board.data !== undefined,
    useCallback(
      (events) => {
        for (const event of events) forget(event.subject.id)
        void refresh(queries, [deals.board])
      },
      [queries, forget],
    ),
  )
  return {
    board,
    cardsOf: (columnId: string) => cards.get(columnId) ?? [],
    columnIdOf,
    hasMore: (columnId: string) => nextOf(columnId) !== null,
    loadMore: (columnId: string) => {
      const after = nextOf(columnId)
      if (after) void loadMore(columnId, after)
    },
    people: useMemo(() => ({ ...board.data?.people, ...extra.people }), [board.data, extra]),
    tags: useMemo(() => ({ ...board.data?.tags, ...extra.tags }), [board.data, extra]),
    shift,
    flashes,
  }
}

export type DealBoard = ReturnType<typeof useDealBoard>

function moved(board: Board, card: DealCard, fromId: string, toId: string): Board {
  const amount = card.amount ?? 0
  const kwp = card.kwp ?? 0
  const shifted = { ...card, ...(card.since && { since: new Date().toISOString() }), late: false }
  const changed = (column: Board['columns'][number], sign: 1 | -1) => ({
    ...column,
    ...(column.count !== undefined && { count: column.count + sign }),
    ...(column.amount !== undefined && { amount: column.amount + sign * amount }),
    ...(column.kwp !== undefined && { kwp: column.kwp + sign * kwp }),
    ...(column.late !== undefined && card.late && sign < 0 && { late: column.late - 1 }),
  })
  return {
    ...board,
    columns: board.columns.map((column) => {
      if (column.id === fromId)
        return { ...changed(column, -1), cards: column.cards.filter((one) => one.id !== card.id) }
      if (column.id === toId) return { ...changed(column, 1), cards: [shifted, ...column.cards] }
      return column
    }),
  }
}

/** What others did is fetched a moment later, at most a few times a second; whoever moved a card is named on it. */
function useOthersMoves(isReady: boolean, changed: (events: RoomEvent[]) => void) {
  const people = usePeople(isReady)
  const own = useSession().user?.usuarioid
  const [flashes, setFlashes] = useState<Record<string, { name: string }>>({})
  const waiting = useRef<RoomEvent[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRoom('deals', {
    onEvents: (events) => {
      waiting.current.push(...events)
      for (const { kind, actorId, subject } of events) {
        const name = people.find((person) => person.value === actorId)?.label
        if (kind !== 'deals.moved' || actorId === own || !name) continue
        setFlashes((before) => ({ ...before, [subject.id]: { name } }))
        setTimeout(() => setFlashes(({ [subject.id]: _done, ...rest }) => rest), 4000)
      }
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        changed(waiting.current.splice(0))
      }, 250)
    },
    onGap: () => changed([]),
  })
  return flashes
}
