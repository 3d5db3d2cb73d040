import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import styles from './board.module.css'

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
export function useBoardDrag(boardId: string, onDrop: (drag: Drag, toId: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      monitorForElements({
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
    [boardId],
  )
  return drag
}

/** Lets a card be picked up by pointer or finger; a tilted picture of it follows. */
export function useDraggableCard(
  element: RefObject<HTMLElement | null>,
  boardId: string,
  columnId: string,
  cardId: string,
) {
  useEffect(() => {
    const card = element.current
    if (!card) return
    return draggable({
      element: card,
      getInitialData: () => ({ boardId, cardId, columnId }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        setCustomNativeDragPreview({
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
  }, [element, boardId, columnId, cardId])
}

/** Makes a column a place to drop cards; its list scrolls by itself near its ends. */
export function useColumnTarget(
  column: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null> | null,
  boardId: string,
  columnId: string,
) {
  useEffect(() => {
    if (!column.current) return
    const canDrop = ({ source }: { source: { data: Record<string | symbol, unknown> } }) => isCard(source.data, boardId)
    return combine(
      dropTargetForElements({ element: column.current, canDrop, getData: () => ({ columnId }) }),
      list?.current ? scrollsItself(list.current, canDrop) : () => {},
    )
  }, [column, list, boardId, columnId])
}

/** The board scrolls sideways while a card is held near its edge. */
export function useBoardScroll(board: RefObject<HTMLElement | null>) {
  useEffect(() => (board.current ? scrollsItself(board.current) : undefined), [board])
}

type CanScroll = (given: { source: { data: Record<string | symbol, unknown> } }) => boolean

/** An element that scrolls near its ends while a card is held; what does it is fetched when a pointer first comes over. */
function scrollsItself(element: HTMLElement, canScroll: CanScroll = () => true) {
  const left = new AbortController()
  let stop = () => {}
  const start = async () => {
    const { autoScrollForElements } = await import('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element')
    if (!left.signal.aborted) stop = autoScrollForElements({ element, canScroll: canScroll as never })
  }
  element.addEventListener('pointerover', () => void start(), { once: true, signal: left.signal })
  return () => {
    left.abort()
    stop()
  }
}
