import { cloneElement, type ReactElement, type RefObject, useRef } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: any element that takes a ref and DOM events
export type Trigger = ReactElement<any>

/** The position of every floating surface: under its anchor, above it if there is no room, never off the screen. */
export const placement = {
  positionMethod: 'fixed',
  sideOffset: 6,
  collisionPadding: 8,
  collisionAvoidance: { side: 'flip', align: 'shift', fallbackAxisSide: 'none' },
} as const

type Handlers = Record<string, (event: never) => void>

/**
 * The element that a surface hangs from; it handles the surface's events besides its own. The surface's chunk is fetched when
 * the pointer or the focus comes near, so that it is there before the press that opens it.
 */
export function useAnchor(
  trigger: Trigger,
  fetch: () => Promise<unknown>,
  handlers: Handlers = {},
  attributes: Record<string, unknown> = {},
) {
  const anchor = useRef<HTMLElement>(null)
  const { props } = trigger
  const near = () => void fetch().catch(() => {})
  const both = Object.keys({ ...handlers, onPointerEnter: near, onFocus: near }).map((name) => [
    name,
    (event: never) => {
      if (name === 'onPointerEnter' || name === 'onFocus') near()
      props[name]?.(event)
      handlers[name]?.(event)
    },
  ])
  const ref = bothRefs(anchor, props.ref)
  return [anchor, cloneElement(trigger, { ref, ...Object.fromEntries(both), ...attributes })] as const
}

/** Gives the focus back to the anchor, unless the person has already gone elsewhere. */
export const backTo = (anchor: RefObject<HTMLElement | null>, surface: RefObject<HTMLElement | null>) => () => {
  const at = document.activeElement
  return at === document.body || surface.current?.contains(at) ? anchor.current : false
}

const bothRefs =
  <E>(one: RefObject<E | null>, other: unknown) =>
  (element: E | null) => {
    one.current = element
    if (typeof other === 'function') other(element)
    else if (other && typeof other === 'object') (other as { current: E | null }).current = element
  }

interface ChangeDetails {
  reason: string
  event: Event
  cancel(): void
}

/**
 * A press on the anchor is the anchor's own, and the second of a double click belongs to the first, which opened the surface;
 * a key that something inside has taken is not the surface's.
 */
export function closesSurface(anchor: RefObject<HTMLElement | null> | null, details: ChangeDetails) {
  const { reason, event } = details
  const isOwn =
    reason === 'outside-press' && (anchor?.current?.contains(event.target as Node) || (event as UIEvent).detail > 1)
  if (isOwn || (reason === 'escape-key' && event.defaultPrevented)) {
    details.cancel()
    return false
  }
  return true
}
