import { type KeyboardEvent, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import type { BoardColumnInfo, BoardProps, BoardVerdict, Place } from './types.ts'

export interface Lift extends Place {
  overId: string
}

/** The card that gets the focus: at once after a key, after the next drawing when it was dropped by hand. */
export type FocusFrom = 'keys' | 'hand'

export interface BoardActions<Card> {
  verdictOf(card: Card, column: BoardColumnInfo): BoardVerdict
  drop(card: Card, from: BoardColumnInfo, to: BoardColumnInfo): unknown
}

/**
 * One tab stop for the whole board. Arrows walk the cards, Enter opens, Space lifts and drops, M opens "move to", X
 * selects; everything that happens to a lifted card is said aloud.
 */
export function useBoardKeys<Card>(
  props: BoardProps<Card>,
  open: readonly BoardColumnInfo[],
  actions: BoardActions<Card>,
) {
  const { t } = useText(messages)
  const [at, setAt] = useState<Place | null>(null)
  const [lift, setLift] = useState<Lift | null>(null)
  const [menuAt, setMenuAt] = useState<Place | null>(null)
  const [said, say] = useState('')
  const reveal = useRef(new Map<string, (index: number) => void>())
  const wanted = useRef<{ cardId: string; from: FocusFrom } | null>(null)

  const nameOf = (columnId: string) => props.columns.find((column) => column.id === columnId)?.name ?? ''
  /** The focus follows a moved card, even when the move is confirmed later in a dialog. */
  const follow = (place: Place, from: FocusFrom = 'keys') => {
    wanted.current = { cardId: place.cardId, from }
    setAt(place)
  }
  const takesFocus = (cardId: string) => {
    if (wanted.current?.cardId !== cardId) return null
    const { from } = wanted.current
    wanted.current = null
    return from
  }
  const stand = (place: Place) => {
    if (wanted.current?.cardId !== place.cardId) wanted.current = null
    setAt(place)
  }
  const go = (columnId: string | undefined, index: number) => {
    const cards = columnId ? props.cardsOf(columnId) : []
    if (!columnId || cards.length === 0) return
    const next = Math.min(cards.length - 1, Math.max(0, index))
    follow({ columnId, cardId: props.cardId(cards[next]!) })
    reveal.current.get(columnId)?.(next)
  }
  /** The next column with cards to walk to. A lifted card goes to any, empty or folded. */
  const neighbour = (columnId: string, step: 1 | -1) => {
    const from = open.findIndex((column) => column.id === columnId)
    for (let next = from + step; next >= 0 && next < open.length; next += step)
      if (props.cardsOf(open[next]!.id).length > 0) return open[next]!.id
    return undefined
  }

  const sayOver = (card: Card, overId: string) => {
    const column = props.columns.find((one) => one.id === overId)!
    const verdict = actions.verdictOf(card, column)
    say(
      verdict.ok
        ? t('ui.board.over', { column: column.name })
        : t('ui.board.over.refused', { column: column.name, reason: verdict.reason }),
    )
  }

  const onLifted = (event: KeyboardEvent, card: Card) => {
    if (!lift) return
    const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key as 'ArrowRight']
    if (step) {
      const overId = props.columns[props.columns.findIndex(({ id }) => id === lift.overId) + step]?.id
      if (!overId) return
      setLift({ ...lift, overId })
      document
        .querySelector(`[data-board-column="${CSS.escape(overId)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      sayOver(card, overId)
    } else if (event.key === ' ' || event.key === 'Enter') {
      const from = props.columns.find((column) => column.id === lift.columnId)!
      const to = props.columns.find((column) => column.id === lift.overId)!
      setLift(null)
      if (from.id === to.id) return say(t('ui.board.cancelled', { name: props.cardName(card), column: from.name }))
      if (actions.verdictOf(card, to).ok) {
        follow({ columnId: to.id, cardId: lift.cardId })
        say(t('ui.board.dropped', { name: props.cardName(card), column: to.name }))
      }
      actions.drop(card, from, to)
    } else if (event.key === 'Escape') {
      setLift(null)
      say(t('ui.board.cancelled', { name: props.cardName(card), column: nameOf(lift.columnId) }))
    } else if (event.key !== 'Tab') return
    else setLift(null)
    event.preventDefault()
    event.stopPropagation()
  }

  const onCardKey = (event: KeyboardEvent, place: Place, index: number, card: Card) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (lift) return onLifted(event, card)
    switch (event.key) {
      case 'ArrowDown':
      case 'j':
        go(place.columnId, index + 1)
        break
      case 'ArrowUp':
      case 'k':
        go(place.columnId, index - 1)
        break
      case 'ArrowRight':
        go(neighbour(place.columnId, 1), index)
        break
      case 'ArrowLeft':
        go(neighbour(place.columnId, -1), index)
        break
      case 'Home':
        go(place.columnId, 0)
        break
      case 'End':
        go(place.columnId, props.cardsOf(place.columnId).length - 1)
        break
      case 'Enter':
        props.onOpen?.(card)
        break
      case 'x':
        props.onSelect?.(card)
        break
      case 'm':
        setMenuAt(place)
        break
      case ' ':
        setLift({ ...place, overId: place.columnId })
        say(t('ui.board.lifted', { name: props.cardName(card), column: nameOf(place.columnId) }))
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return { at, stand, lift, menuAt, setMenuAt, said, follow, takesFocus, go, reveal, onCardKey }
}

export type BoardKeys = ReturnType<typeof useBoardKeys>
