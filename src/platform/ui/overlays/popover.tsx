import { cloneElement, type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import floating from './dropdown.module.css'
import { cycleFocus, focusable } from './focus.ts'
import styles from './popover.module.css'
import { bothRefs, useAnchored, usePressOutside } from './use-anchored.ts'

export interface PopoverProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  /** The element it hangs from; it opens and closes the popover itself. */
  // biome-ignore lint/suspicious/noExplicitAny: any element that takes a ref
  trigger: ReactElement<any>
  children: ReactNode
  align?: 'start' | 'end'
  width?: string
  label: string
}

/** A small surface that floats under its trigger; focus goes in and back, Esc and a press outside close it. */
export function Popover({ isOpen, onOpenChange, trigger, children, align = 'start', width, label }: PopoverProps) {
  const anchor = useRef<HTMLElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const spot = useAnchored(isOpen, anchor, surface, align)
  usePressOutside(isOpen, [anchor, surface], () => onOpenChange(false))
  const isPlaced = spot !== null
  useEffect(() => {
    if (!isPlaced) return
    const inside = surface.current
    if (!inside?.contains(document.activeElement)) (inside?.querySelector<HTMLElement>(focusable) ?? inside)?.focus()
    return () => {
      // Focus comes back unless the person has already gone elsewhere.
      if (document.activeElement === document.body || inside?.contains(document.activeElement))
        focusOf(anchor.current)?.focus()
    }
  }, [isPlaced])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      onOpenChange(false)
    } else if (event.key === 'Tab') cycleFocus(event, surface.current)
  }
  return (
    <>
      {cloneElement(trigger, { ref: bothRefs(anchor, trigger.props.ref) })}
      {isOpen &&
        createPortal(
          <div
            ref={surface}
            role="dialog"
            aria-label={label}
            tabIndex={-1}
            className={`${floating.dropdown} ${styles.popover}`}
            data-placed={isPlaced || undefined}
            style={{ width: width ? `min(${width}, calc(100vw - 1rem))` : undefined, ...spot }}
            onKeyDown={onKeyDown}
          >
            {children}
          </div>,
          document.body,
        )}
    </>
  )
}

const focusOf = (element: HTMLElement | null) =>
  element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
