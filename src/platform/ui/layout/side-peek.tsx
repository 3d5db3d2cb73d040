import { IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { messages } from '../messages.ts'
import { cycleFocus } from '../overlays/focus.ts'
import { LinkButton } from '../pieces/button.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './side-peek.module.css'
import { useNarrow } from './use-narrow.ts'

export interface SidePeekProps {
  title: ReactNode
  detail?: ReactNode
  /** "13 de 148" */
  position?: ReactNode
  /** The whole page of the record. */
  to?: string
  /** One primary action and a few small ones. */
  actions?: ReactNode
  onClose(): void
  onNext?: () => void
  onPrevious?: () => void
  children: ReactNode
}

/** The essentials of a row beside its list; over the list when there is no room, the whole screen on a phone. */
export function SidePeek({
  title,
  detail,
  position,
  to,
  actions,
  onClose,
  onNext,
  onPrevious,
  children,
}: SidePeekProps) {
  const { t } = useText(messages)
  const frame = useRef<HTMLElement>(null)
  const titleId = useId()
  const isNarrow = useNarrow()
  useShortcut({ keys: 'Escape', label: messages['ui.key.close'], inFields: true, run: onClose })
  useEffect(() => {
    if (!isNarrow) return
    const before = document.activeElement as HTMLElement | null
    frame.current?.focus()
    return () => before?.focus({ preventScroll: true })
  }, [isNarrow])
  // On a phone the sheet covers the list: the focus goes into it, stays in it and comes back.
  const sheet = isNarrow && {
    role: 'dialog',
    'aria-modal': true,
    onKeyDown: (event: React.KeyboardEvent) => event.key === 'Tab' && cycleFocus(event, frame.current),
  }
  return (
    <aside ref={frame} className={styles.peek} tabIndex={-1} aria-labelledby={titleId} {...sheet}>
      <header className={styles.head}>
        {onPrevious && <IconButton icon={IconChevronUp} label={t('ui.previous')} onClick={onPrevious} />}
        {onNext && <IconButton icon={IconChevronDown} label={t('ui.next')} onClick={onNext} />}
        <span className={styles.position}>{position}</span>
        {to && (
          <LinkButton to={to} variant="quiet" icon={IconExternalLink}>
            {t('ui.openPage')}
          </LinkButton>
        )}
        <IconButton icon={IconX} label={t('ui.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {detail && <p className={styles.detail}>{detail}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
        {children}
      </div>
    </aside>
  )
}

/** A list with its peek beside it. */
export const WithPeek = ({ peek, children }: { peek: ReactNode; children: ReactNode }) => (
  <div className={styles.split}>
    {children}
    {peek}
  </div>
)
