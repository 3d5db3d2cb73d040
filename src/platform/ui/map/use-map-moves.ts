import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Camera, type Limits, panned, type Size, zoomed, zoomedAt } from './camera.ts'

/** How far a key pushes the picture, in px. */
const pushes: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
}
const nearer: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 }
/** A hand that moves less than this (px) presses what is under it. */
const stillness = 4

interface Hand {
  x: number
  y: number
}

/** Moves a map by one pointer, two fingers, the wheel and the keys. */
export function useMapMoves(
  element: RefObject<HTMLElement | null>,
  camera: Camera,
  size: Size,
  choose: (camera: Camera) => void,
  limits?: Limits,
) {
  const hands = useRef(new Map<number, Hand>())
  const isDragged = useRef(false)
  const latest = useRef({ camera, size })
  latest.current = { camera, size }
  const go = (change: (camera: Camera) => Camera) => {
    latest.current.camera = change(latest.current.camera)
    choose(latest.current.camera)
  }
  const inPicture = ({ clientX, clientY }: { clientX: number; clientY: number }): Hand => {
    const { left, top } = element.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const turn = useRef((_event: WheelEvent) => {})
  turn.current = (event) => {
    event.preventDefault()
    const by = -event.deltaY * (event.deltaMode === 1 ? 0.04 : event.ctrlKey ? 0.01 : 0.0025)
    go((at) => zoomedAt(at, Math.max(-1, Math.min(1, by)), inPicture(event), size, limits))
  }
  useEffect(() => {
    const found = element.current
    const onWheel = (event: WheelEvent) => turn.current(event)
    // Only a listener that says so may keep the page from scrolling.
    found?.addEventListener('wheel', onWheel, { passive: false })
    return () => found?.removeEventListener('wheel', onWheel)
  }, [element])

  const lift = ({ pointerId }: PointerEvent) => {
    hands.current.delete(pointerId)
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const push = pushes[event.key]
      const by = nearer[event.key]
      if (push) go((at) => panned(at, ...push))
      else if (by) go((at) => zoomed(at, by, limits))
      else return
      event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      if (hands.current.size === 0) isDragged.current = false
      hands.current.set(event.pointerId, inPicture(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = hands.current.get(event.pointerId)
      if (!before) return
      const now = inPicture(event)
      const [dx, dy] = [now.x - before.x, now.y - before.y]
      if (!isDragged.current && hands.current.size === 1 && Math.hypot(dx, dy) < stillness) return
      if (!isDragged.current) element.current?.setPointerCapture(event.pointerId)
      isDragged.current = true
      const other = [...hands.current].find(([id]) => id !== event.pointerId)?.[1]
      hands.current.set(event.pointerId, now)
      if (!other) return go((at) => panned(at, dx, dy))
      const spread = (hand: Hand) => Math.max(1, Math.hypot(hand.x - other.x, hand.y - other.y))
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      go((at) => zoomedAt(panned(at, dx / 2, dy / 2), Math.log2(spread(now) / spread(before)), middle, size, limits))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onLostPointerCapture: lift,
    /** The press that ends a drag is none. */
    onClickCapture: (event: React.MouseEvent) => {
      if (!isDragged.current) return
      isDragged.current = false
      event.stopPropagation()
    },
  }
}
