import { IconChevronDown, IconChevronUp, IconExternalLink, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { messages } from '../messages.ts'
import { LinkButton } from '../pieces/button.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { breakpoints } from '../theme/breakpoints.ts'
import styles from './side-peek.module.css'

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
  useShortcut({ keys: 'Escape', label: messages['ui.key.close'], inFields: true, run: onClose })
  useEffect(() => {
    // On a phone the sheet covers the list, so the focus goes with it.
    if (innerWidth < breakpoints.md) frame.current?.focus()
  }, [])
  return (
    <aside ref={frame} className={styles.peek} tabIndex={-1}>
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
        <h2>{title}</h2>
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
