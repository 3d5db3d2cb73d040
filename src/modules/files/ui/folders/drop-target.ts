import { type DragEvent, useState } from 'react'
import { type Dragged, draggedIn, isDragOfOurs } from './move.ts'

/** A folder, or its name in the trail, on which files and folders are let go. */
export function useDropTarget(take: ((dragged: Dragged) => unknown) | undefined) {
  const [isOver, setOver] = useState(false)
  const isTaken = (event: DragEvent) => take !== undefined && isDragOfOurs(event.dataTransfer)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!isTaken(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      if (!isTaken(event)) return
      event.preventDefault()
      event.stopPropagation()
      const dragged = draggedIn(event.dataTransfer)
      if (dragged) take?.(dragged)
    },
  }
}
