import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import { type BoardActs, BoardCard } from './board-card.tsx'
import { ColumnHead } from './column-head.tsx'
import type { BoardColumnInfo, BoardProps, BoardVerdict } from './types.ts'
import { type DragEngine, useColumnTarget } from './use-board-drag.ts'
import type { BoardKeys } from './use-board-keys.ts'
import { useCardsInSight } from './use-cards-in-sight.ts'

export interface BoardColumnProps<Card> extends Asked<Card> {
  engine: DragEngine | null
  boardId: string
  column: BoardColumnInfo
  cards: readonly Card[]
  reveal: BoardKeys['reveal']
  /** What the column says to the card on its way. */
  state: 'may' | 'takes' | 'refuses' | undefined
  refusal: { verdict: BoardVerdict & { ok: false }; fromName: string } | null
  /** Its card that the keyboard stands on, the one that is lifted by it, and the one that is dragged away. */
  currentId: string | null
  liftedId: string | null
  carriedId: string | null
  hasMore: boolean
  acts: BoardActs<Card>
}

/** The board's own properties, the same for all columns. */
type Asked<Card> = Pick<
  BoardProps<Card>,
  | 'openId'
  | 'cardId'
  | 'cardName'
  | 'cardTone'
  | 'renderCard'
  | 'cardHeight'
  | 'selected'
  | 'flashes'
  | 'isLoading'
  | 'emptyColumn'
> & { isSelecting: boolean; isAdding: boolean; isTouched: boolean }

/** A column with its head. What says something to a card on its way is the frame alone: its cards are drawn again for a change of their own. */
export const BoardColumn = memo(function BoardColumn<Card>(props: BoardColumnProps<Card>) {
  const { engine, boardId, column, state, isAdding, acts, ...rest } = props
  const { t } = useText(messages)
  const frame = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useColumnTarget(engine, frame, list, boardId, column.id)
  return (
    <section
      ref={frame}
      className={styles.column}
      data-board-column={column.id}
      data-state={state}
      aria-label={t('ui.board.column', { name: column.name, count: column.count })}
    >
      <ColumnHead column={column} isAdding={isAdding} acts={acts} />
      <ColumnCards
        {...rest}
        engine={engine}
        boardId={boardId}
        columnId={column.id}
        total={column.count}
        list={list}
        acts={acts}
      />
    </section>
  )
}) as <Card>(props: BoardColumnProps<Card>) => ReactNode

interface ColumnCardsProps<Card> extends Omit<BoardColumnProps<Card>, 'column' | 'state' | 'isAdding'> {
  columnId: string
  total: number
  list: RefObject<HTMLDivElement | null>
}

const ColumnCards = memo(function ColumnCards<Card>(props: ColumnCardsProps<Card>) {
  const { engine, boardId, columnId, total, list, cards, reveal, refusal, hasMore, acts } = props
  const { currentId, liftedId, carriedId, selected, flashes, cardId } = props
  const { t } = useText(messages)
  const virtual = useCardsInSight({
    list,
    cards,
    cardId,
    estimate: (props.cardHeight ?? 10) * 16,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= cards.length - 8) acts.loadMore(columnId)
  }, [hasMore, acts, columnId, last, cards])
  useEffect(() => {
    const { current } = reveal
    current.set(columnId, (index) => virtual.scrollToIndex(index))
    return () => void current.delete(columnId)
  }, [reveal, columnId, virtual])
  return (
    // Arrows walk through it; as a thing that scrolls it would be a stop of its own.
    <div ref={list} tabIndex={-1} className={styles.list}>
      {refusal && <Refusal {...refusal} />}
      {props.isLoading && cards.length === 0 ? (
        <ColumnSkeleton />
      ) : cards.length === 0 ? (
        <p className={styles.empty}>{props.emptyColumn ?? t('ui.board.empty')}</p>
      ) : (
        <div className={styles.inner} style={{ height: virtual.getTotalSize() }}>
          {shown.map((item) => {
            const card = cards[item.index]!
            const id = cardId(card)
            return (
              <div
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className={styles.slot}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <BoardCard
                  engine={engine}
                  boardId={boardId}
                  columnId={columnId}
                  card={card}
                  id={id}
                  name={props.cardName(card)}
                  index={item.index}
                  total={total}
                  tone={props.cardTone?.(card, columnId) ?? null}
                  isOpen={props.openId === id}
                  isCurrent={currentId === id}
                  isLifted={liftedId === id}
                  ghostHeight={carriedId === id ? item.size : null}
                  isSelected={props.isSelecting ? (selected?.has(id) ?? false) : undefined}
                  flash={flashes?.[id]}
                  isTouched={props.isTouched}
                  acts={acts}
                  draw={props.renderCard}
                />
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}) as <Card>(props: ColumnCardsProps<Card>) => ReactNode

function Refusal({ verdict, fromName }: { verdict: BoardVerdict & { ok: false }; fromName: string }) {
  const { t } = useText(messages)
  const missing = verdict.needs?.filter((need) => !need.isMet).length ?? 0
  return (
    <div className={styles.refusal}>
      <strong>
        <Icon of={IconAlertTriangle} size="small" />
        {missing > 0 ? t('ui.board.missing', { count: missing }) : verdict.reason}
      </strong>
      {verdict.needs && (
        <ul>
          {verdict.needs.map((need) => (
            <li key={need.label} data-met={need.isMet || undefined}>
              <Icon of={need.isMet ? IconCheck : IconX} size="small" />
              {need.label}
            </li>
          ))}
        </ul>
      )}
      {verdict.canFill && <p>{t('ui.board.fillNow', { column: fromName })}</p>}
    </div>
  )
}

const ColumnSkeleton = () => (
  <div className={styles.skeleton} aria-hidden>
    {[9, 7.5, 9, 7.5].map((height, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
      <Skeleton key={at} height={`${height}rem`} />
    ))}
  </div>
)
