import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { quiet } from '../data/quiet.ts'
import styles from './board.module.css'
import type { Place } from './types.ts'

/** What lets cards be dragged; no card can be before there are any, so a board shows itself without it. */
export type DragEngine = typeof import('./drag-engine.ts')

let engine: DragEngine | null = null

const isOnCard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-board-card]') !== null

/** The engine, once it is there: when the board has shown itself, or a pointer comes to a card before that. */
export function useDragEngine(): DragEngine | null {
  const [known, setKnown] = useState(engine)
  useEffect(() => {
    const fetchEngine = async () => {
      engine ??= await import('./drag-engine.ts')
      setKnown(engine)
    }
    const stop = new AbortController()
    void quiet().then(fetchEngine)
    addEventListener('pointerover', ({ target }) => isOnCard(target) && void fetchEngine(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return known
}

interface Drag extends Place {
  overId: string | null
}

const isCard = (data: Record<string | symbol, unknown>, boardId: string) =>
  data.boardId === boardId && typeof data.cardId === 'string'

/** What a picked-up card carries. */
const placeOf = ({ cardId, columnId }: Record<string | symbol, unknown>) => ({ cardId, columnId }) as Place

/** The column under the dragged card. */
const overOf = ({ current }: { current: { dropTargets: { data: Record<string | symbol, unknown> }[] } }) =>
  (current.dropTargets[0]?.data.columnId as string | undefined) ?? null

/** What is being dragged over which column, and the drop. */
export function useBoardDrag(
  engine: DragEngine | null,
  boardId: string,
  strip: RefObject<HTMLElement | null>,
  onDrop: (card: Place, toId: string) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (!engine || !strip.current) return
    const start = (card: Place) => setDrag({ ...card, overId: card.columnId })
    const over = (overId: string | null) => setDrag((before) => before && { ...before, overId })
    const end = (card: Place, toId: string | null) => {
      setDrag(null)
      if (toId) drop(card, toId)
    }
    return engine.combine(
      engine.monitorForElements({
        canMonitor: ({ source }) => isCard(source.data, boardId),
        onDragStart: ({ source }) => start(placeOf(source.data)),
        onDropTargetChange: ({ location }) => over(overOf(location)),
        onDrop: ({ source, location }) => end(placeOf(source.data), overOf(location)),
      }),
      engine.dragByTouch(strip.current, { start, over, end }),
    )
  }, [engine, boardId, strip])
  return drag
}

/** Lets a card be picked up by pointer; a tilted picture of it follows. */
export function useDraggableCard(
  engine: DragEngine | null,
  element: RefObject<HTMLElement | null>,
  boardId: string,
  columnId: string,
  cardId: string,
) {
  useEffect(() => {
    const card = element.current
    if (!card || !engine) return
    return engine.draggable({
      element: card,
      getInitialData: () => ({ boardId, cardId, columnId }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        engine.setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => {
            const { left, top } = card.getBoundingClientRect()
            return { x: location.current.input.clientX - left, y: location.current.input.clientY - top }
          },
          render: ({ container }) => {
            const copy = card.cloneNode(true) as HTMLElement
            copy.classList.add(styles.preview!)
            copy.style.width = `${card.offsetWidth}px`
            container.append(copy)
          },
        }),
    })
  }, [engine, element, boardId, columnId, cardId])
}

/** Makes a column a place to drop cards; its list scrolls by itself near its ends. */
export function useColumnTarget(
  engine: DragEngine | null,
  column: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null> | null,
  boardId: string,
  columnId: string,
) {
  useEffect(() => {
    if (!column.current || !engine) return
    const canDrop = ({ source }: { source: { data: Record<string | symbol, unknown> } }) => isCard(source.data, boardId)
    return engine.combine(
      engine.dropTargetForElements({ element: column.current, canDrop, getData: () => ({ columnId }) }),
      list?.current ? engine.autoScrollForElements({ element: list.current, canScroll: canDrop }) : () => {},
    )
  }, [engine, column, list, boardId, columnId])
}

/** Scrolls the board sideways while a card is dragged near its edge. */
export function useBoardScroll(engine: DragEngine | null, board: RefObject<HTMLElement | null>) {
  useEffect(
    () => (board.current ? engine?.autoScrollForElements({ element: board.current }) : undefined),
    [engine, board],
  )
}
