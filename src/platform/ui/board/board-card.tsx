import { IconArrowsMove } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { painted } from '../data/painted.ts'
import { Checkbox } from '../forms/choices/checkbox.tsx'
import { messages } from '../messages.ts'
import type { MenuGroup } from '../overlays/menu.tsx'
import { Avatar } from '../pieces/avatar.tsx'
import { Icon } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import type { BoardColumnInfo, CardTone, Place } from './types.ts'
import { type DragEngine, useDraggableCard } from './use-board-drag.ts'
import type { FocusFrom } from './use-board-keys.ts'

/** The actions of cards and columns; the same object in every render, so that only what changes is drawn again. */
export interface BoardActs<Card> {
  add(column: BoardColumnInfo): void
  fold(column: BoardColumnInfo, isFolded: boolean): void
  /** What else can be done with a column. */
  menuOf(column: BoardColumnInfo): MenuGroup[]
  loadMore(columnId: string): void
  /** Whether this card must get the focus, and why. */
  takesFocus(cardId: string): FocusFrom | null
  key(event: React.KeyboardEvent, place: Place, index: number, card: Card): void
  focus(place: Place): void
  /** Scrolls a card into sight. */
  reveal(place: Place): void
  open(card: Card): void
  select(card: Card): void
  moveMenu(place: Place): void
}

export interface BoardCardProps<Card> {
  engine: DragEngine | null
  boardId: string
  columnId: string
  card: Card
  id: string
  name: string
  index: number
  total: number
  tone: CardTone
  /** It is shown beside the board. */
  isOpen: boolean
  isCurrent: boolean
  isLifted: boolean
  /** While it is carried, a frame of this height in px keeps its place, so that nothing jumps. */
  ghostHeight: number | null
  isSelected: boolean | undefined
  /** On a touch screen: a button can move it as well. */
  isTouched: boolean
  flash: { name: string; image?: string | null } | undefined
  acts: BoardActs<Card>
  draw(card: Card, columnId: string): ReactNode
}

/** The frame of one card: it can be dragged, lifted by keyboard, selected and opened. */
export const BoardCard = memo(function BoardCard<Card>(props: BoardCardProps<Card>) {
  const { engine, boardId, columnId, card, id, name, index, total, tone, acts, draw } = props
  const { isOpen, isCurrent, isLifted, ghostHeight, isSelected, isTouched, flash } = props
  const { t } = useText(messages)
  const frame = useRef<HTMLDivElement>(null)
  useDraggableCard(engine, frame, boardId, columnId, id)
  const place = { columnId, cardId: id }
  useEffect(() => {
    const from = isCurrent ? acts.takesFocus(id) : null
    const focus = () => frame.current?.focus({ preventScroll: true })
    if (from === 'keys') focus()
    else if (from) void painted().then(focus)
  }, [isCurrent, acts, id])

  if (ghostHeight !== null)
    return (
      <div ref={frame} tabIndex={-1} className={styles.ghost} style={{ height: ghostHeight }}>
        {name}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card is focused, dragged and opened as one, and holds buttons of its own
    <div
      ref={frame}
      role="group"
      data-board-card={id}
      aria-roledescription={t('ui.board.card')}
      aria-label={`${name}, ${index + 1}/${total}`}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.card}
      data-tone={tone ?? undefined}
      data-open={isOpen || undefined}
      aria-current={isOpen || undefined}
      data-lifted={isLifted || undefined}
      data-selected={isSelected || undefined}
      data-flash={flash ? true : undefined}
      aria-describedby={`${boardId}-keys`}
      onKeyDown={(event) => {
        // From a control of the card back to the card.
        if (event.key === 'Escape' && event.target !== event.currentTarget) {
          event.stopPropagation()
          frame.current?.focus()
        } else acts.key(event, place, index, card)
      }}
      onFocus={() => {
        acts.focus(place)
        letIn(frame.current, true)
      }}
      onBlur={(event) => {
        if (!frame.current?.contains(event.relatedTarget)) letIn(frame.current, false)
      }}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('a,button,input,label')) return
        acts.open(card)
      }}
    >
      {flash && (
        <span className={styles.flash}>
          <Avatar name={flash.name} image={flash.image} size="small" />
          {t('ui.board.now')}
        </span>
      )}
      <CardInside
        columnId={columnId}
        card={card}
        id={id}
        name={name}
        isSelected={isSelected}
        isTouched={isTouched}
        acts={acts}
        draw={draw}
      />
    </div>
  )
}) as <Card>(props: BoardCardProps<Card>) => ReactNode

/** The board is one stop of the Tab key: what a card holds is led to while the focus is in that card alone. */
function letIn(card: HTMLElement | null, isIn: boolean) {
  for (const control of card?.querySelectorAll<HTMLElement>('a,button,input') ?? []) control.tabIndex = isIn ? 0 : -1
}

/** Its place in the column changes more often than what it says. */
const CardInside = memo(function CardInside<Card>(props: Inside<Card>) {
  const { columnId, card, id, name, isSelected, isTouched, acts, draw } = props
  const { t } = useText(messages)
  return (
    <>
      {isSelected !== undefined && (
        <span className={styles.pick} data-on={isSelected || undefined}>
          <Checkbox
            label={t('ui.table.select', { label: name })}
            isLabelHidden
            tabIndex={-1}
            value={isSelected}
            onChange={() => acts.select(card)}
          />
        </span>
      )}
      {draw(card, columnId)}
      {isTouched && (
        <button
          type="button"
          className={styles.mover}
          tabIndex={-1}
          aria-label={t('ui.board.move', { name })}
          onClick={() => acts.moveMenu({ columnId, cardId: id })}
        >
          <Icon of={IconArrowsMove} size="small" />
        </button>
      )}
    </>
  )
}) as <Card>(props: Inside<Card>) => ReactNode

type Inside<Card> = Pick<
  BoardCardProps<Card>,
  'columnId' | 'card' | 'id' | 'name' | 'isSelected' | 'isTouched' | 'acts' | 'draw'
>
