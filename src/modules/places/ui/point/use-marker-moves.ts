import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Coordinates } from '../../coordinates.ts'

/** Px that an arrow key moves the marker, and with Shift. */
const step = 16
const fineStep = 1
const arrows: Record<string, [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export interface MarkerMoves {
  /** The place so many px away from the marker. */
  pushed(right: number, down: number): Coordinates
  /** The marker is over a place, and the hand still on it; null: it goes back. */
  onHold(place: Coordinates | null): void
  onSet(place: Coordinates): void
}

/** Moves a marker by its arrow keys and by dragging, while the map under it stays where it is. */
export function useMarkerMoves({ pushed, onHold, onSet }: MarkerMoves) {
  const hand = useRef<{ x: number; y: number; from: MarkerMoves['pushed']; place: Coordinates | null } | null>(null)
  return {
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key]
      if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      const far = event.shiftKey ? fineStep : step
      onSet(pushed(arrow[0] * far, arrow[1] * far))
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      hand.current = { x: event.clientX, y: event.clientY, from: pushed, place: null }
    },
    onPointerMove(event: PointerEvent) {
      if (!hand.current) return
      const { x, y, from } = hand.current
      hand.current.place = from(event.clientX - x, event.clientY - y)
      onHold(hand.current.place)
    },
    onPointerUp() {
      if (hand.current?.place) onSet(hand.current.place)
      hand.current = null
    },
    onPointerCancel() {
      hand.current = null
      onHold(null)
    },
  }
}
