import { useId, useImperativeHandle, useMemo, useRef } from 'react'
import { painted } from '../data/painted.ts'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { messages } from '../messages.ts'
import { Count } from '../pieces/chip.tsx'
import { formatNumber } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import type { BoardActs } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardReach } from './board-reach.tsx'
import { FoldedColumn } from './folded-column.tsx'
import { MoveMenu } from './move-menu.tsx'
import type { BoardColumnInfo, BoardProps, Place } from './types.ts'
import { useBoardDrag, useBoardScroll, useDragEngine } from './use-board-drag.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useFolded } from './use-folded.ts'
import { useOpenCard } from './use-open-card.ts'

/**
 * Cards in columns. They are dragged by pointer and finger, lifted by keyboard, or sent from a menu; a column that
 * refuses says what it misses before the drop. Only the cards in sight are drawn.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardsOf, cardId, cardName, mayDrop, onMove, onRefused } = props
  const boardId = useId()
  const strip = useRef<HTMLDivElement>(null)
  const drop = (card: Card, from: BoardColumnInfo, to: BoardColumnInfo) => {
    if (from.id === to.id) return
    const verdict = mayDrop(card, to)
    if (verdict.ok) onMove(card, from, to)
    else onRefused?.(card, to, verdict)
    return verdict.ok
  }
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const cardAt = (columnId: string, id: string) => cardsOf(columnId).find((card) => cardId(card) === id)
  /** Where a card is that may have gone to another column. */
  const placeNow = ({ columnId, cardId: id }: Place) => {
    const own = [{ id: columnId }, ...open].find((column) => cardAt(column.id, id))
    return own ? { columnId: own.id, cardId: id } : null
  }
  const dropById = ({ cardId: id, columnId: fromId }: Place, toId: string) => {
    const card = cardAt(fromId, id)
    const from = columnOf(fromId)
    const to = columnOf(toId)
    if (card && from && to && drop(card, from, to)) keys.follow({ columnId: toId, cardId: id }, 'hand')
  }

  const isTouched = useNarrow()
  const engine = useDragEngine()
  const drag = useBoardDrag(engine, boardId, strip, (card, toId) => dropById(card, toId))
  useBoardScroll(engine, strip)
  const { isFolded, fold } = useFolded(props.name, columns, strip, drag !== null)
  const open = columns.filter((column) => !isFolded(column))
  const keys = useBoardKeys(props, open, { verdictOf: mayDrop, drop })
  const first = open.find((column) => cardsOf(column.id).length > 0)
  const current =
    (keys.at && placeNow(keys.at)) ?? (first ? { columnId: first.id, cardId: cardId(cardsOf(first.id)[0]!) } : null)
  useBoardHelp(() => {
    if (!current) return
    keys.go(
      current.columnId,
      cardsOf(current.columnId).findIndex((card) => cardId(card) === current.cardId),
    )
    // The first card is the current one before any key: nothing changes for it that would take the focus there.
    const card = strip.current?.querySelector<HTMLElement>(`[data-board-card="${CSS.escape(current.cardId)}"]`)
    if (card && keys.takesFocus(current.cardId)) card.focus({ preventScroll: true })
  })

  const acts = useSteadyActs<Card>({
    add: (column) => props.onAdd?.(column),
    fold,
    menuOf: (column) => props.columnMenu?.(column) ?? [],
    loadMore: (columnId) => props.loadMore?.(columnId),
    takesFocus: keys.takesFocus,
    key: keys.onCardKey,
    focus: keys.stand,
    reveal: ({ columnId, cardId: id }) =>
      keys.reveal.current.get(columnId)?.(cardsOf(columnId).findIndex((card) => cardId(card) === id)),
    open: (card) => props.onOpen?.(card),
    select: (card) => props.onSelect?.(card),
    moveMenu: keys.setMenuAt,
  })
  const { follow } = keys
  useImperativeHandle(props.handle, () => ({
    follow(place) {
      follow(place, 'hand')
      void painted().then(() => {
        acts.reveal(place)
        strip.current
          ?.querySelector(`[data-board-column="${CSS.escape(place.columnId)}"]`)
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      })
    },
  }))

  useOpenCard(strip, props)

  const lifted = drag ?? keys.lift
  const liftedCard = lifted && cardAt(lifted.columnId, lifted.cardId)
  const answerOf = (column: BoardColumnInfo) => {
    if (!lifted || !liftedCard || lifted.columnId === column.id) return { state: undefined, refusal: null }
    const verdict = mayDrop(liftedCard, column)
    const isOver = lifted.overId === column.id
    if (verdict.ok) return { state: isOver ? ('takes' as const) : ('may' as const), refusal: null }
    if (!isOver) return { state: undefined, refusal: null }
    return { state: 'refuses' as const, refusal: { verdict, fromName: columnOf(lifted.columnId)?.name ?? '' } }
  }
  const draw = (column: BoardColumnInfo) => {
    const { state, refusal } = answerOf(column)
    if (isFolded(column))
      return (
        <FoldedColumn key={column.id} engine={engine} boardId={boardId} column={column} state={state} acts={acts} />
      )
    const ofThis = (place: Place | null) => (place?.columnId === column.id ? place.cardId : null)
    return (
      <BoardColumn<Card>
        key={column.id}
        engine={engine}
        boardId={boardId}
        column={column}
        cards={cardsOf(column.id)}
        reveal={keys.reveal}
        state={state}
        refusal={refusal}
        openId={props.openId}
        currentId={ofThis(current)}
        liftedId={ofThis(keys.lift)}
        carriedId={ofThis(drag)}
        hasMore={props.hasMore?.(column.id) ?? false}
        isSelecting={props.onSelect !== undefined}
        isAdding={props.onAdd !== undefined}
        isTouched={isTouched}
        cardId={cardId}
        cardName={cardName}
        cardTone={props.cardTone}
        renderCard={props.renderCard}
        cardHeight={props.cardHeight}
        selected={props.selected}
        flashes={props.flashes}
        isLoading={props.isLoading}
        emptyColumn={props.emptyColumn}
        acts={acts}
      />
    )
  }
  const menuCard = keys.menuAt && cardAt(keys.menuAt.columnId, keys.menuAt.cardId)
  return (
    <div className={styles.wrap}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would carry a form's meaning */}
      <div
        ref={strip}
        className={styles.board}
        role="group"
        aria-label={label}
        data-held={lifted ? true : undefined}
        data-fills={props.fills || undefined}
      >
        {lanesOf(columns).map(({ lane, columns: own }) =>
          lane ? (
            <section key={lane.id} className={styles.lane} aria-label={lane.name}>
              <LaneHead lane={lane} />
              <div className={styles.laneColumns}>{own.map(draw)}</div>
            </section>
          ) : (
            own.map(draw)
          ),
        )}
      </div>
      <BoardReach strip={strip} columns={columns} />
      <BoardKeyHint id={`${boardId}-keys`} />
      {keys.menuAt && menuCard && (
        <MoveMenu
          cardName={cardName(menuCard)}
          fromId={keys.menuAt.columnId}
          columns={columns}
          verdictOf={(column) => mayDrop(menuCard, column)}
          move={(to) => dropById(keys.menuAt!, to.id)}
          close={() => keys.setMenuAt(null)}
        />
      )}
      <span className="sr-only" role="status" aria-live="assertive">
        {keys.said}
      </span>
    </div>
  )
}

/** The keys of a card, for screen readers; `?` lists them for everybody. */
function BoardKeyHint({ id }: { id: string }) {
  const { t } = useText(messages)
  return (
    <span id={id} hidden>
      {t('ui.board.keys')}
    </span>
  )
}

/** One object for all renders that does what the latest of them says. */
function useSteadyActs<Card>(latest: BoardActs<Card>): BoardActs<Card> {
  const now = useRef(latest)
  now.current = latest
  return useMemo(
    () => ({
      add: (column) => now.current.add(column),
      fold: (column, isFolded) => now.current.fold(column, isFolded),
      menuOf: (column) => now.current.menuOf(column),
      loadMore: (columnId) => now.current.loadMore(columnId),
      takesFocus: (id) => now.current.takesFocus(id),
      key: (...given) => now.current.key(...given),
      focus: (place) => now.current.focus(place),
      reveal: (place) => now.current.reveal(place),
      open: (card) => now.current.open(card),
      select: (card) => now.current.select(card),
      moveMenu: (place) => now.current.moveMenu(place),
    }),
    [],
  )
}

/** Lists the board's keys under `?`; J and K enter the board from anywhere on the screen. */
function useBoardHelp(enter: () => void) {
  useShortcut({ keys: 'j', also: 'k', label: messages['ui.board.key.walk'], run: enter })
  useShortcut({ keys: 'k', label: messages['ui.board.key.walk'], isHidden: true, run: enter })
  useShortcut({ keys: 'Enter', label: messages['ui.board.key.open'] })
  useShortcut({ keys: ' ', label: messages['ui.board.key.lift'] })
  useShortcut({ keys: 'm', label: messages['ui.board.key.move'] })
  useShortcut({ keys: 'x', label: messages['ui.board.key.select'] })
}

type Lane = NonNullable<BoardColumnInfo['lane']>

/** Neighbours of one lane together; columns without lanes are one group. */
function lanesOf(columns: readonly BoardColumnInfo[]) {
  const lanes: { lane: Lane | undefined; columns: BoardColumnInfo[] }[] = []
  for (const column of columns) {
    const last = lanes.at(-1)
    if (last && last.lane?.id === column.lane?.id) last.columns.push(column)
    else lanes.push({ lane: column.lane, columns: [column] })
  }
  return lanes
}

const LaneHead = ({ lane }: { lane: Lane }) => (
  <h2 className={styles.laneName} style={{ borderColor: lane.color ?? 'var(--line-strong)' }}>
    {lane.name}
    {lane.count !== undefined && <Count of={formatNumber(lane.count)} />}
  </h2>
)
