import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId } from 'react'
import { useShortcut } from '../keyboard/shortcuts.ts'
import { messages } from '../messages.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { fetched } from '../pieces/fetched.tsx'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './side-peek.module.css'
import { useNarrow } from './use-narrow.ts'

const PeekSheet = fetched(() => import('./peek-sheet.tsx').then((it) => it.PeekSheet))
export const fetchPeekSheet = PeekSheet.fetch

export interface SidePeekProps {
  title: ReactNode
  /** Above the title, beside the arrows. */
  position?: ReactNode
  /** Under the title. */
  detail?: ReactNode
  /** The whole page of the record. */
  to?: string
  /** All else that can be done with it, beside the way out. */
  menu?: ReactNode
  /** One primary action and a few small ones. */
  actions?: ReactNode
  /** Stays at the bottom while the rest scrolls: the one thing to do next. */
  foot?: ReactNode
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
  menu,
  actions,
  foot,
  onClose,
  onNext,
  onPrevious,
  children,
}: SidePeekProps) {
  const { t } = useText(messages)
  const titleId = useId()
  const isNarrow = useNarrow()
  useShortcut({ keys: 'Escape', label: messages['ui.key.close'], inFields: true, run: onClose })
  const inside = (
    <>
      <header className={styles.head}>
        <span className={styles.position}>{position}</span>
        {onPrevious && <IconButton icon={IconChevronUp} label={t('ui.previous')} onClick={onPrevious} />}
        {onNext && <IconButton icon={IconChevronDown} label={t('ui.next')} onClick={onNext} />}
        {to && (
          <Tooltip label={t('ui.openPage')}>
            <Link to={to} className={styles.open} aria-label={t('ui.openPage')}>
              <Icon of={IconArrowsDiagonal} />
            </Link>
          </Tooltip>
        )}
        {menu}
        <IconButton icon={IconX} label={t('ui.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {detail && <p className={styles.detail}>{detail}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
        {children}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </>
  )
  if (isNarrow)
    return (
      <Suspense>
        <PeekSheet titleId={titleId} className={styles.peek} onClose={onClose}>
          {inside}
        </PeekSheet>
      </Suspense>
    )
  return (
    <aside className={styles.peek} aria-labelledby={titleId}>
      {inside}
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
