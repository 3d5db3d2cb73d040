import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { isConnected, isNamed, useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { keyOf, patchReply, refresh } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { useLatest } from '../../../../platform/ui/data/use-latest.ts'
import { usePeople } from '../../../access/ui/public.ts'
import { type Board, type CardSort, type DealCard, type DealNews, deals } from '../../contract.ts'
import { dealViews } from '../../views-contract.ts'
import { movesByOthers, placesOn, withCounted, withNews } from './board-news.ts'

/** How often a board that others change is counted again; one with filters or of all steps is read again. */
const recountAfter = 15_000
const rereadAfter = 1_200

interface Given {
  query: object & { stepId?: string; lanes?: boolean }
  sort: CardSort
  isNarrowed: boolean
  replace(dealId: string, now: readonly { card: DealCard; columnId: string }[]): void
}

/**
 * Keeps the loaded board up to date: own moves at once, others' as they arrive, with the mover's name on the card for a
 * while. Column heads are updated by addition, and counted again after many changes.
 */
export function useBoardNews({ query, sort, isNarrowed, replace }: Given) {
  const queries = useQueryClient()
  const own = useSession().user?.usuarioid
  const { flashes, flash } = useFlashes()
  const flashOwn = useCallback((id: string) => own && flash(id, own), [own, flash])
  /** Own moves that are already on screen: deal → column. */
  const shown = useRef(new Map<string, string>())
  const board = () => queries.getQueryData<Board>(keyOf(deals.board, { query }))
  const patch = (change: (board: Board) => Board) => patchReply(queries, deals.board, { query }, change)

  const recount = useSoon(recountAfter, async () => {
    const stepId = board()?.stepId
    if (!stepId) return
    const { sort: _order, cards: _size, ...asked } = query as Record<string, unknown>
    const figures = await api(deals.figures, { query: { ...asked, stepId } })
    patch((before) => withCounted(before, figures))
    await refresh(queries, [dealViews.nextSteps])
  })
  const reread = useSoon(rereadAfter, () => refresh(queries, [deals.board, dealViews.nextSteps]))

  const apply = (news: DealNews, { isOwn, seq }: { isOwn: boolean; seq: number }) => {
    const before = board()
    if (!before || seq <= before.seq) return
    const places = placesOn(before, news)
    const isShown = isOwn && places.some(({ id }) => shown.current.get(news.id) === id)
    shown.current.delete(news.id)
    replace(news.id, cardsAt(places, news))
    patch((known) => withNews(known, news, sort, { isCounted: isShown }))
  }

  useRoom('deals', {
    onEvents: (events, records = []) => {
      const named = events.filter(isNamed)
      for (const { id, actorId } of movesByOthers(named, { own, seq: board()?.seq ?? 0 })) flash(id, actorId)
      const news = records as DealNews[]
      const isTold = events.every((event) => isNamed(event) && news.some(({ id }) => id === event.subject.id))
      if (isNarrowed || !isTold) return reread()
      for (const one of news) {
        const about = named.filter(({ subject }) => subject.id === one.id)
        const isOwn = about.some(({ actorId }) => actorId === own)
        apply(one, { isOwn, seq: Math.max(...about.map(({ seq }) => seq)) })
      }
      recount()
    },
    onGap: reread,
    since: () => board()?.seq,
  })

  // When columns are added, changed or reordered, the whole board is read again.
  const funnelNews = { onEvents: reread, onGap: reread, since: () => board()?.seq }
  useRoom('steps', funnelNews)
  useRoom('statuses', funnelNews)

  /** Shows a card in its new column before the server responds; returns a function that undoes this. */
  const shift = (card: DealCard, fromId: string, toId: string) => {
    const columns = board()?.columns ?? []
    const moved = { ...card, ...(card.since && { since: new Date().toISOString() }) }
    const stepOf = (id: string) => columns.find((column) => column.id === id)?.stepId ?? ''
    /** Other places of the deal that stay: in a parallel step, or besides one. */
    const kept = columns.flatMap((column) => {
      const there = column.id !== fromId && column.cards.find(({ id }) => id === card.id)
      if (!there) return []
      const { since, late = false } = there
      return [{ id: column.id, stepId: column.stepId, late, ...(since && { since }) }]
    })
    const standing = (id: string, late: boolean) => ({
      columns: [{ id, stepId: stepOf(id), late, ...(moved.since && { since: moved.since }) }, ...kept],
      amount: card.amount ?? 0,
      kwp: card.kwp ?? 0,
    })
    const [there, here] = [standing(toId, false), standing(fromId, card.late ?? false)]
    const put = (news: DealNews) => {
      const before = board()
      if (before) replace(card.id, cardsAt(placesOn(before, news), news))
      patch((known) => withNews(known, news, sort))
    }
    shown.current.set(card.id, toId)
    put({ id: card.id, was: here, is: there, card: moved })
    return () => {
      shown.current.delete(card.id)
      put({ id: card.id, was: there, is: here, card })
    }
  }
  /** Without a connection no event reports the result of an own move. */
  const afterMove = () => {
    if (!isConnected()) reread()
  }
  return { shift, afterMove, readAgain: () => void refresh(queries, [deals.board]), flashes, flashOwn }
}

/** The deal's card in each of its columns. */
const cardsAt = (places: ReturnType<typeof placesOn>, { card }: DealNews) =>
  card ? places.map((place) => ({ card: { ...card, ...place.card }, columnId: place.id })) : []

/** Calls back once, some time after the first of many requests; the time varies between browsers. */
function useSoon(milliseconds: number, work: () => unknown) {
  const latest = useLatest(work)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        void latest.current()
      },
      milliseconds * (0.7 + Math.random() * 0.6),
    )
  }
}

const flashTime = 4_000

/** Who has just moved a card, by card. */
function useFlashes() {
  const people = usePeople(true)
  const [flashes, setFlashes] = useState<Record<string, { name: string }>>({})
  const flash = useCallback(
    (dealId: string, actorId: string) => {
      const name = people.find((person) => person.value === actorId)?.label
      if (!name) return
      setFlashes((before) => ({ ...before, [dealId]: { name } }))
      setTimeout(() => setFlashes(({ [dealId]: _done, ...rest }) => rest), flashTime)
    },
    [people],
  )
  return { flashes, flash }
}
