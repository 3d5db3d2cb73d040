import { IconX } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { formatNumber } from '../text/formats.ts'
import styles from './chip.module.css'
import { Icon, type IconType } from './icon.tsx'

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  icon?: IconType
  isOn?: boolean
  isDashed?: boolean
  onRemove?: () => void
  removeLabel?: string
  children: ReactNode
}

/** A round button that can be on, and can carry its own removal. */
export function Chip({ icon, isOn, isDashed, onRemove, removeLabel, children, ...rest }: ChipProps) {
  if (!onRemove)
    return (
      <button
        type="button"
        aria-pressed={isOn}
        {...rest}
        className={`${styles.chip} ${styles.body}`}
        data-on={isOn || undefined}
        data-dashed={isDashed || undefined}
      >
        {icon && <Icon of={icon} size="tiny" />}
        {children}
      </button>
    )
  return (
    <span className={styles.chip} data-on={isOn || undefined} data-dashed={isDashed || undefined}>
      <button type="button" className={styles.body} aria-pressed={isOn} {...rest}>
        {icon && <Icon of={icon} size="tiny" />}
        {children}
      </button>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon of={IconX} size="tiny" />
      </button>
    </span>
  )
}

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'danger' | 'info'

/** A small label on a card or in a row. */
export const Tag = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconType; children: ReactNode }) => (
  <span className={styles.tag} data-tone={tone}>
    {icon && <Icon of={icon} size="tiny" />}
    {children}
  </span>
)

/** A number beside a name: unread, or how many. */
export const Count = ({ of, isUrgent }: { of: number | string; isUrgent?: boolean }) => (
  <span className={styles.count} data-urgent={isUrgent || undefined}>
    {typeof of === 'number' ? formatNumber(of) : of}
  </span>
)

/** The company's colour of a status, always beside its name. */
export const StatusDot = ({ color, children }: { color: string | null | undefined; children: ReactNode }) => (
  <span className={styles.status}>
    <span className={styles.dot} style={{ background: color ?? 'var(--n-6)' }} aria-hidden />
    <span className={styles.statusName} data-status-name>
      {children}
    </span>
  </span>
)
