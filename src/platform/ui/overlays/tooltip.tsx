import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { fetched } from '../pieces/fetched.tsx'
import { type Trigger, useAnchor } from './anchor.ts'

const TooltipSurface = fetched(() => import('./tooltip-surface.tsx').then((it) => it.TooltipSurface))
export const fetchTooltip = TooltipSurface.fetch

/** In milliseconds: the delay for a resting mouse, for keyboard focus, and for moving from the element to its text. */
const delays = { mouse: 400, focus: 150, leaving: 100 }

/**
 * A short text over its child on hover and on keyboard focus; of what may not be done now, on a press too, so that a finger
 * learns why. The child must be one element that takes DOM events.
 */
export function Tooltip({ label, shortcut, children }: { label: string; shortcut?: string; children: Trigger }) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  const turn = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const { props } = children
  const mayNot = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
  const [anchor, element] = useAnchor(
    children,
    fetchTooltip,
    {
      onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && turn(true, delays.mouse),
      onPointerLeave: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && turn(false, delays.leaving),
      onPointerDown: hide,
      onClick: ({ currentTarget }: React.MouseEvent<HTMLElement>) => mayNot(currentTarget) && turn(true, 0),
      onFocus: ({ currentTarget }: React.FocusEvent<HTMLElement>) =>
        currentTarget.matches(':focus-visible') && turn(true, delays.focus),
      onBlur: hide,
    },
    { 'aria-describedby': isOpen && props['aria-label'] !== label ? id : props['aria-describedby'] },
  )
  return (
    <>
      {element}
      {isOpen && (
        <Suspense>
          <TooltipSurface {...{ id, anchor, label, shortcut }} onHover={() => turn(true, 0)} onClose={hide} />
        </Suspense>
      )}
    </>
  )
}
