import { useCallback, useMemo, useRef, useState } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useSameParts } from '../../../../platform/ui/data/use-same-parts.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { type Board, type DealCard, deals } from '../../contract.ts'
import { type DealSearch, filtersOf } from '../deal-search.ts'
import { withCard } from './board-news.ts'
import { useBoardNews } from './use-board-news.ts'

interface More {
  cards: DealCard[]
  next: string | null
}

const noCards: readonly DealCard[] = []

/**
 * The board of the address, or with `lanes` that of all steps: one request for all columns, more cards as a column is
 * scrolled, others' moves as they happen.
 */
export function useDealBoard(search: DealSearch, { lanes = false } = {}) {
  const filters = useMemo(() => filtersOf(search), [search])
  const query = useMemo(
    () => ({
      ...filters,
      sort: search.ordem,
      ...(lanes ? { lanes, cards: 8 } : search.step && { stepId: search.step }),
    }),
    [filters, search.ordem, search.step, lanes],
  )
  const board = useItem(deals.board, { query }, { keepPrevious: true })
  const key = JSON.stringify(query)
  const [more, setMore] = useState<{ key: string; columns: Record<string, More> }>({ key, columns: {} })
  const [extra, setExtra] = useState<Pick<Board, 'people' | 'tags'>>({ people: {}, tags: {} })
  const loading = useRef(new Set<string>())
  const columns = more.key === key ? more.columns : {}

  const cards = useSameParts(
    useMemo(() => {
      const all: Record<string, readonly DealCard[]> = {}
      for (const column of board.data?.columns ?? []) {
        const first = new Set(column.cards.map((card) => card.id))
        const rest = (columns[column.id]?.cards ?? []).filter((card) => !first.has(card.id))
        all[column.id] = [...column.cards, ...rest]
      }
      return all
    }, [board.data, columns]),
  )

  const columnIdOf = useMemo(() => {
    // By card rather than by deal: besides its main column a deal may be in one of a parallel step.
    const found = new Map<DealCard, string>()
    for (const [columnId, cardIds] of Object.entries(cards)) for (const card of cardIds) found.set(card, columnId)
    return (card: DealCard) => found.get(card)
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

  /** Removes a card from the further pages, and inserts it at its new place if that is among them. */
  const replace = useCallback(
    (dealId: string, now: readonly { card: DealCard; columnId: string }[]) =>
      setMore((before) => ({
        ...before,
        columns: Object.fromEntries(
          Object.entries(before.columns).map(([id, one]) => {
            const others = one.cards.filter((card) => card.id !== dealId)
            const here = others.length > 0 && now.find(({ columnId }) => columnId === id)
            const cards = here ? withCard(others, here.card, search.ordem, one.next !== null) : others
            return [id, { ...one, cards }]
          }),
        ),
      })),
    [search.ordem],
  )

  const live = useBoardNews({
    query,
    sort: search.ordem,
    isNarrowed: Object.keys(filters).length > 0,
    replace,
  })
  return {
    board,
    cardsOf: (columnId: string) => cards[columnId] ?? noCards,
    columnIdOf,
    hasMore: (columnId: string) => nextOf(columnId) !== null,
    loadMore: (columnId: string) => {
      const after = nextOf(columnId)
      if (after) void loadMore(columnId, after)
    },
    people: useMemo(() => ({ ...board.data?.people, ...extra.people }), [board.data, extra]),
    tags: useMemo(() => ({ ...board.data?.tags, ...extra.tags }), [board.data, extra]),
    ...live,
  }
}

export type DealBoard = ReturnType<typeof useDealBoard>
