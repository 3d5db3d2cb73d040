import { nameOrder } from '../../../../platform/i18n/name-order.ts'
import type { RoomEvent } from '../../../../platform/realtime/room-message.ts'
import type { Board, BoardColumn, BoardFigures, CardSort, DealCard, DealNews } from '../../contract.ts'
import { stepOfCard } from '../next-step.ts'

const text = (left = '', right = '') => nameOrder.compare(left, right)
const late = '9999'

/** The orders of a column as on the server; a field hidden from the person does not affect the order. */
const orders: Record<CardSort, (left: DealCard, right: DealCard) => number> = {
  '-since': (left, right) => text(right.since, left.since),
  since: (left, right) => text(left.since, right.since),
  '-amount': (left, right) => (right.amount ?? 0) - (left.amount ?? 0),
  '-createdAt': (left, right) => text(right.createdAt, left.createdAt),
  title: (left, right) => text(left.title, right.title),
  closingOn: (left, right) => text(left.closingOn ?? late, right.closingOn ?? late),
  taskAt: (left, right) => text(stepOfCard(left)?.at ?? late, stepOfCard(right)?.at ?? late),
}

/**
 * Inserts a card among the loaded ones. Returns the same list when its position is after them and more can be loaded:
 * scrolling will load it.
 */
export function withCard(cards: readonly DealCard[], card: DealCard, sort: CardSort, hasMore: boolean): DealCard[] {
  const others = cards.filter((one) => one.id !== card.id)
  const place = others.findIndex((one) => orders[sort](card, one) <= 0)
  if (place >= 0) return others.toSpliced(place, 0, card)
  return hasMore ? others : [...others, card]
}

/** The board after a deal's change: figures of the columns that it left and entered, and its card at its new place. */
export function withNews(board: Board, news: DealNews, sort: CardSort, { isCounted = false } = {}): Board {
  const counted = isCounted ? board : withFigures(withFigures(board, news.was, -1), news.is, 1)
  const places = placesOn(board, news)
  return {
    ...counted,
    people: { ...counted.people, ...news.people },
    columns: counted.columns.map((column) => {
      const place = places.find(({ id }) => id === column.id)
      const cards =
        place && news.card
          ? withCard(column.cards, { ...news.card, ...place.card }, sort, column.next !== null)
          : column.cards.filter((card) => card.id !== news.id)
      return { ...column, cards }
    }),
  }
}

/** The columns of the board that contain the deal (several on the conveyor), with its card in each. */
export function placesOn(board: Board, { is }: DealNews) {
  const shown = new Set(board.columns.map(({ id }) => id))
  return (is?.columns ?? [])
    .filter(({ id }) => shown.has(id))
    .map((column) => ({ id: column.id, card: { late: column.late, ...(column.since && { since: column.since }) } }))
}

/** Moves by others since the board was read; events replayed on joining the room may be older. */
export const movesByOthers = (events: readonly RoomEvent[], { own, seq }: { own: string | undefined; seq: number }) =>
  events.flatMap((event) => {
    const isNews = event.kind === 'deals.moved' && event.seq > seq
    return isNews && event.actorId && event.actorId !== own ? [{ id: event.subject.id, actorId: event.actorId }] : []
  })

function withFigures(board: Board, standing: DealNews['is'], sign: 1 | -1): Board {
  if (!standing) return board
  const { amount = 0, kwp, columns } = standing
  const changed = (column: BoardColumn) => {
    const place = columns.find(({ id }) => id === column.id)
    if (!place) return column
    const added = <Name extends 'count' | 'amount' | 'kwp' | 'late'>(name: Name, by: number) =>
      column[name] === undefined ? {} : { [name]: column[name] + sign * by }
    return {
      ...column,
      ...added('count', 1),
      ...added('amount', amount),
      ...added('kwp', kwp),
      ...added('late', Number(place.late)),
    }
  }
  return {
    ...board,
    columns: board.columns.map(changed),
    steps: board.steps.map((step) =>
      step.count !== undefined && columns.some(({ stepId }) => stepId === step.id)
        ? { ...step, count: step.count + sign }
        : step,
    ),
  }
}

/** The same board with newly counted figures. */
export function withCounted(board: Board, figures: BoardFigures): Board {
  const counted = new Map(figures.columns.map((column) => [column.id, column]))
  return {
    ...board,
    seq: figures.seq,
    steps: figures.steps,
    columns: board.columns.map((column) => ({ ...column, ...counted.get(column.id) })),
  }
}
