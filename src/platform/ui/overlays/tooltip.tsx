import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './tooltip.module.css'

interface Anchor {
  x: number
  y: number
  above: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: any element that takes DOM events
type Trigger = ReactElement<any>

/** A short text over its child on hover and on keyboard focus. The child must be one element that takes DOM events. */
export function Tooltip({ label, shortcut, children }: { label: string; shortcut?: string; children: Trigger }) {
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (element: HTMLElement, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const box = element.getBoundingClientRect()
      const above = box.bottom > innerHeight - 56
      setAnchor({ x: box.left + box.width / 2, y: above ? box.top - 6 : box.bottom + 6, above })
    }, delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }

  const { props } = children
  const trigger = cloneElement(children, {
    onPointerEnter: (event: React.PointerEvent<HTMLElement>) => {
      props.onPointerEnter?.(event)
      if (event.pointerType === 'mouse') show(event.currentTarget, 400)
    },
    onPointerLeave: (event: React.PointerEvent<HTMLElement>) => {
      props.onPointerLeave?.(event)
      hide()
    },
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      props.onPointerDown?.(event)
      hide()
    },
    onFocus: (event: React.FocusEvent<HTMLElement>) => {
      props.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 150)
    },
    onBlur: (event: React.FocusEvent<HTMLElement>) => {
      props.onBlur?.(event)
      hide()
    },
    'aria-describedby': anchor && props['aria-label'] !== label ? id : props['aria-describedby'],
  })
  return (
    <>
      {trigger}
      {anchor &&
        createPortal(
          <span
            ref={(tip) => {
              if (tip) keepWithin(tip, anchor.x)
            }}
            id={id}
            role="tooltip"
            className={styles.tooltip}
            data-above={anchor.above || undefined}
            style={{ top: anchor.y }}
          >
            {label}
            {shortcut && <kbd>{shortcut}</kbd>}
          </span>,
          document.body,
        )}
    </>
  )
}

/** From the edges of the screen, in pixels; how wide the text is shows only once it is there. */
const margin = 12

function keepWithin(tip: HTMLElement, x: number) {
  const half = tip.offsetWidth / 2 + margin
  tip.style.left = `${Math.min(Math.max(x, half), document.documentElement.clientWidth - half)}px`
}
