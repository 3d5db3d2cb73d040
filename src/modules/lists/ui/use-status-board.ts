import { useMemo, useRef, useState } from 'react'
import type { ApiError } from '../../../platform/contract/client.ts'
import { useSameParts } from '../../../platform/ui/data/use-same-parts.ts'
import { tellFailure } from '../../../platform/ui/feedback/tell-failure.ts'

interface Column<Card> {
  status: { id: string }
  cards: readonly Card[]
  next: string | null
}

interface More<Card> {
  cards: readonly Card[]
  next: string | null
}

interface Given<Card, C extends Column<Card>> {
  data: { columns: readonly C[] } | undefined
  /** The page of the list that follows the cards of a column; `after` is its cursor. */
  page(column: C, after: string): Promise<{ list: readonly Card[]; nextCursor: string | null }>
  /** The columns in which cards stand that have not been sent there yet, by card. */
  places?: Readonly<Record<string, string>>
}

const noCards: readonly never[] = []
const nowhere: Readonly<Record<string, string>> = {}

/** The columns of a board of records by status, with their further pages, and cards already where they are being moved to. */
export function useStatusBoard<Card extends { id: string }, C extends Column<Card>>(given: Given<Card, C>) {
  const { data, page, places = nowhere } = given
  // Further pages belong to the answer they follow.
  const [more, setMore] = useState<{ of: unknown; columns: Record<string, More<Card>> }>({
    of: undefined,
    columns: {},
  })
  const [moved, setMoved] = useState<Record<string, string>>({})
  const columns = more.of === data ? more.columns : {}
  const cards = useSameParts(
    useMemo(() => cardsByColumn(data, columns, { ...places, ...moved }), [data, columns, places, moved]),
  )
  const columnOf = (id: string) => data?.columns.find(({ status }) => status.id === id)
  const nextOf = (id: string) => (columns[id] ? columns[id].next : (columnOf(id)?.next ?? null))

  // A column asks for its next page as often as its end is seen; it is fetched once.
  const loading = useRef(new Set<string>())
  const loadMore = async (id: string) => {
    const [column, after] = [columnOf(id), nextOf(id)]
    if (!column || !after || loading.current.has(id)) return
    loading.current.add(id)
    try {
      const { list, nextCursor } = await page(column, after)
      setMore((before) => {
        const known = before.of === data ? before.columns : {}
        return {
          of: data,
          columns: { ...known, [id]: { cards: [...(known[id]?.cards ?? []), ...list], next: nextCursor } },
        }
      })
    } catch (failure) {
      tellFailure(failure as ApiError)
    } finally {
      loading.current.delete(id)
    }
  }
  return {
    cardsOf: (id: string) => cards[id] ?? noCards,
    hasMore: (id: string) => nextOf(id) !== null,
    loadMore: (id: string) => void loadMore(id),
    /** Shows a card in another column until the server's answer does. */
    async shown(cardId: string, to: string, until: Promise<unknown>) {
      setMoved((before) => ({ ...before, [cardId]: to }))
      await until
      setMoved(({ [cardId]: _done, ...others }) => others)
    },
  }
}

function cardsByColumn<Card extends { id: string }>(
  data: { columns: readonly Column<Card>[] } | undefined,
  more: Readonly<Record<string, More<Card>>>,
  moved: Readonly<Record<string, string>>,
) {
  const found: Record<string, Card[]> = {}
  const away: [to: string, card: Card][] = []
  for (const { status, cards } of data?.columns ?? []) {
    const first = new Set(cards.map(({ id }) => id))
    const all = [...cards, ...(more[status.id]?.cards ?? []).filter(({ id }) => !first.has(id))]
    found[status.id] = all.filter((card) => {
      const to = moved[card.id]
      if (!to || to === status.id) return true
      away.push([to, card])
      return false
    })
  }
  for (const [to, card] of away) if (!found[to]?.some(({ id }) => id === card.id)) found[to]?.unshift(card)
  return found
}
