import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { quiet } from '../data/quiet.ts'
import styles from './board.module.css'

/** What lets cards be dragged; no card can be before there are any, so a board shows itself without it. */
export type DragEngine = typeof import('./drag-engine.ts')

let engine: DragEngine | null = null

/** The engine, once it is there. */
export function useDragEngine(): DragEngine | null {
  const [known, setKnown] = useState(engine)
  useEffect(() => {
    const fetchEngine = async () => {
      engine ??= await import('./drag-engine.ts')
      setKnown(engine)
    }
    const stop = new AbortController()
    void quiet().then(fetchEngine)
    addEventListener('pointerover', () => void fetchEngine(), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return known
}

export interface Drag {
  boardId: string
  cardId: string
  columnId: string
  overId: string | null
}

const isCard = (data: Record<string | symbol, unknown>, boardId: string) =>
  data.boardId === boardId && typeof data.cardId === 'string'

/** What a picked-up card carries. */
const dragOf = (data: Record<string | symbol, unknown>) => data as unknown as Drag

/** What is being dragged over which column, and the drop. */
export function useBoardDrag(engine: DragEngine | null, boardId: string, onDrop: (drag: Drag, toId: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      engine?.monitorForElements({
        canMonitor: ({ source }) => isCard(source.data, boardId),
        onDragStart: ({ source }) => {
          const { cardId, columnId } = dragOf(source.data)
          setDrag({ boardId, cardId, columnId, overId: columnId })
        },
        onDropTargetChange: ({ location }) => {
          const overId = (location.current.dropTargets[0]?.data.columnId as string | undefined) ?? null
          setDrag((before) => before && { ...before, overId })
        },
        onDrop: ({ source, location }) => {
          const toId = location.current.dropTargets[0]?.data.columnId as string | undefined
          setDrag(null)
          if (toId) drop({ ...dragOf(source.data), overId: toId }, toId)
        },
      }),
    [engine, boardId],
  )
  return drag
}

/** Lets a card be picked up by pointer or finger; a tilted picture of it follows. */
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

/** The board scrolls sideways while a card is held near its edge. */
export function useBoardScroll(engine: DragEngine | null, board: RefObject<HTMLElement | null>) {
  useEffect(
    () => (board.current ? engine?.autoScrollForElements({ element: board.current }) : undefined),
    [engine, board],
  )
}
