import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { messages } from '../messages.ts'
import { cycleFocus, stopsIn } from '../overlays/focus.ts'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './modal.module.css'

export interface ModalProps {
  onClose(): void
  title: ReactNode
  actions?: ReactNode
  /** In rem; a sheet takes the whole width on a phone. */
  width: number
  place: 'center' | 'right'
  children?: ReactNode
}

/** What a dialog and a drawer share: the veil, the head, the focus that goes in, stays in and comes back. */
export function Modal({ onClose, title, actions, width, place, children }: ModalProps) {
  const { t } = useText(messages)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    if (!panel.current?.contains(before))
      (
        panel.current?.querySelector<HTMLElement>('[data-autofocus]') ??
        stopsIn(body.current)[0] ??
        panel.current
      )?.focus()
    return () => before?.focus?.()
  }, [])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Tab') return cycleFocus(event, panel.current)
    // An open list inside a field takes the first Esc for itself.
    const isListOpen = (event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true'
    if (event.key !== 'Escape' || isListOpen || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <div
      className={styles.veil}
      data-place={place}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.panel}
        style={{ '--width': `${width}rem` } as React.CSSProperties}
        onKeyDown={onKeyDown}
      >
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={IconX} label={t('ui.close')} onClick={onClose} />
        </header>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </div>,
    document.body,
  )
}
