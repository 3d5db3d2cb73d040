import { useMemo, useRef, useState } from 'react'
import type { ApiError } from '../../../../platform/contract/client.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useSameParts } from '../../../../platform/ui/data/use-same-parts.ts'
import { tellFailure } from '../../../../platform/ui/feedback/tell-failure.ts'
import { tasks } from '../../contract.ts'
import type { TaskViewFilters } from '../../task-filters.ts'
import { cardFields, type TaskBoard, type TaskCard } from '../../views-contract.ts'

interface More {
  cards: readonly TaskCard[]
  next: string | null
}

const noCards: readonly TaskCard[] = []

/** The columns of the board with their further pages, and cards already where they are being moved to. */
export function useTaskBoard(filters: TaskViewFilters) {
  const board = useItem(tasks.board, { query: filters }, { keepPrevious: true })
  const { data } = board
  // Further pages belong to the answer they follow.
  const [more, setMore] = useState<{ of: TaskBoard | undefined; columns: Record<string, More> }>({
    of: undefined,
    columns: {},
  })
  const [moved, setMoved] = useState<Record<string, string>>({})
  const columns = more.of === data ? more.columns : {}
  const cards = useSameParts(useMemo(() => cardsByColumn(data, columns, moved), [data, columns, moved]))
  const columnOf = (id: string) => data?.columns.find(({ status }) => status.id === id)
  const nextOf = (id: string) => (columns[id] ? columns[id].next : (columnOf(id)?.next ?? null))

  // A column asks for its next page as often as its end is seen; it is fetched once.
  const loading = useRef(new Set<string>())
  const loadMore = async (id: string) => {
    const [column, after] = [columnOf(id), nextOf(id)]
    if (!column || !after || loading.current.has(id)) return
    loading.current.add(id)
    const query = { ...filters, statusId: [id], sort: column.sort, after, fields: [...cardFields], pageSize: 50 }
    try {
      const page = await api(tasks.list, { query })
      setMore((before) => {
        const known = before.of === data ? before.columns : {}
        const list = [...(known[id]?.cards ?? []), ...(page.list as TaskCard[])]
        return { of: data, columns: { ...known, [id]: { cards: list, next: page.nextCursor } } }
      })
    } catch (failure) {
      tellFailure(failure as ApiError)
    } finally {
      loading.current.delete(id)
    }
  }
  return {
    board,
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

function cardsByColumn(
  data: TaskBoard | undefined,
  more: Readonly<Record<string, More>>,
  moved: Readonly<Record<string, string>>,
) {
  const found: Record<string, TaskCard[]> = {}
  const away: [to: string, card: TaskCard][] = []
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
