import { IconAlertTriangle, IconCheck, IconDots, IconPlus, IconX } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { messages } from '../messages.ts'
import { Count } from '../pieces/chip.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { Menu } from '../pieces/menu.tsx'
import { SearchLink } from '../routing/search-link.tsx'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import { BoardCard, type CardActs } from './board-card.tsx'
import type { BoardColumnInfo, BoardProps, BoardVerdict } from './types.ts'
import { type DragEngine, useColumnTarget } from './use-board-drag.ts'
import type { BoardKeys } from './use-board-keys.ts'
import { useCardsInSight } from './use-cards-in-sight.ts'

export interface BoardColumnProps<Card> {
  board: BoardProps<Card>
  engine: DragEngine | null
  boardId: string
  column: BoardColumnInfo
  keys: BoardKeys
  /** The card on its way and what this column says to it; null while nothing moves. */
  moving: { cardId: string; fromId: string; fromName: string; isOver: boolean; verdict: BoardVerdict } | null
  fold(): void
  acts: CardActs<Card>
}

export function BoardColumn<Card>(props: BoardColumnProps<Card>) {
  const { board, engine, boardId, column, keys, moving, fold, acts } = props
  const { t } = useText(messages)
  const frame = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useColumnTarget(engine, frame, list, boardId, column.id)
  const cards = board.cardsOf(column.id)
  const virtual = useCardsInSight({
    list,
    count: cards.length,
    idAt: (at) => board.cardId(cards[at]!),
    estimate: (board.cardHeight ?? 10) * 16,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const { hasMore, loadMore } = board
  useEffect(() => {
    if (hasMore?.(column.id) && last >= cards.length - 8) loadMore?.(column.id)
  }, [hasMore, loadMore, column.id, last, cards.length])
  useEffect(() => {
    const { current } = keys.reveal
    current.set(column.id, (index) => virtual.scrollToIndex(index))
    return () => void current.delete(column.id)
  }, [keys.reveal, column.id, virtual])

  const isOwn = moving?.fromId === column.id
  const refusal = moving?.isOver && !isOwn && !moving.verdict.ok ? moving.verdict : null
  const state =
    !moving || isOwn
      ? undefined
      : refusal
        ? 'refuses'
        : moving.verdict.ok
          ? moving.isOver
            ? 'takes'
            : 'may'
          : undefined
  return (
    <section
      ref={frame}
      className={styles.column}
      data-board-column={column.id}
      data-state={state}
      aria-label={t('ui.board.column', { name: column.name, count: column.count })}
    >
      <ColumnHead column={column} board={board} fold={fold} />
      <div ref={list} className={styles.list}>
        {refusal && moving && <Refusal verdict={refusal} fromName={moving.fromName} />}
        {board.isLoading && cards.length === 0 ? (
          <ColumnSkeleton />
        ) : cards.length === 0 ? (
          <p className={styles.empty}>{board.emptyColumn ?? t('ui.board.empty')}</p>
        ) : (
          <div className={styles.inner} style={{ height: virtual.getTotalSize() }}>
            {shown.map((item) => {
              const card = cards[item.index]!
              const id = board.cardId(card)
              const isCurrent = keys.at ? keys.at.cardId === id && keys.at.columnId === column.id : false
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
                    columnId={column.id}
                    card={card}
                    id={id}
                    name={board.cardName(card)}
                    index={item.index}
                    total={column.count}
                    tone={board.cardTone?.(card) ?? null}
                    isCurrent={isCurrent}
                    isLifted={keys.lift?.cardId === id}
                    isGhost={moving?.cardId === id && keys.lift === null}
                    isSelected={board.onSelect ? (board.selected?.has(id) ?? false) : undefined}
                    flash={board.flashes?.[id]}
                    acts={acts}
                    draw={board.renderCard}
                  />
                </div>
              )
            })}
          </div>
        )}
      </div>
    </section>
  )
}

function ColumnHead<Card>({ column, board, fold }: { column: BoardColumnInfo; board: BoardProps<Card>; fold(): void }) {
  const { t } = useText(messages)
  const late = column.lateCount ?? 0
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <span className={styles.dot} style={{ background: column.color ?? 'var(--n-6)' }} aria-hidden />
        <h3 title={column.name}>{column.name}</h3>
        <Count of={column.count.toLocaleString('pt-BR')} />
        <span className={styles.space} />
        {board.onAdd && (
          <IconButton
            icon={IconPlus}
            label={t('ui.board.add', { name: column.name })}
            size="small"
            onClick={() => board.onAdd?.(column)}
          />
        )}
        <Menu
          groups={[{ items: board.columnMenu?.(column) ?? [] }, { items: [{ label: t('ui.board.fold'), run: fold }] }]}
        >
          <button type="button" className={styles.more} aria-label={t('ui.board.columnMenu', { name: column.name })}>
            <Icon of={IconDots} size="small" />
          </button>
        </Menu>
      </div>
      {(column.sum || column.detail || column.goalDays) && (
        <div className={styles.figures}>
          <Sums list={column.list} sum={column.sum} detail={column.detail} />
          {column.goalDays && late > 0 ? (
            <span className={styles.late}>
              {t('ui.board.late', { count: late.toLocaleString('pt-BR'), days: column.goalDays })}
            </span>
          ) : null}
        </div>
      )}
      {column.forecast && <p className={styles.forecast}>{column.forecast}</p>}
      <div className={styles.lateBar} aria-hidden>
        <span style={{ width: `${column.count > 0 ? Math.min(100, (late / column.count) * 100) : 0}%` }} />
      </div>
    </header>
  )
}

/** A link costs more than the rest of the head: it is drawn again only for other figures. */
const Sums = memo(function Sums({ list, sum, detail }: Pick<BoardColumnInfo, 'list' | 'sum' | 'detail'>) {
  const figures = [<strong key="sum">{sum}</strong>, ' ', <span key="detail">{detail}</span>]
  if (!list) return <span className={styles.sums}>{figures}</span>
  return (
    <SearchLink to={list.to} search={() => list.search} className={styles.sums} aria-label={list.label}>
      {figures}
    </SearchLink>
  )
})

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

/** A folded column: its name from bottom to top, still a place to drop on. */
export function FoldedColumn({
  engine,
  column,
  boardId,
  unfold,
  state,
}: {
  engine: DragEngine | null
  column: BoardColumnInfo
  boardId: string
  unfold(): void
  state: ReactNode
}) {
  const { t } = useText(messages)
  const frame = useRef<HTMLButtonElement>(null)
  useColumnTarget(engine, frame, null, boardId, column.id)
  return (
    <button
      ref={frame}
      type="button"
      className={styles.folded}
      data-board-column={column.id}
      data-state={state}
      aria-label={t('ui.board.unfold', { name: column.name })}
      onClick={unfold}
    >
      <span className={styles.dot} style={{ background: column.color ?? 'var(--n-6)' }} aria-hidden />
      <Count of={column.count.toLocaleString('pt-BR')} />
      <span className={styles.foldedName}>
        <strong>{column.name}</strong> {column.sum} {column.foldedDetail}
      </span>
    </button>
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
