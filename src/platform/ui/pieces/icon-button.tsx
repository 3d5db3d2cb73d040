import type { ButtonHTMLAttributes } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Icon, type IconType } from './icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconType
  /** What it does, as a verb: read aloud and shown on hover. */
  label: string
  shortcut?: string
  count?: number
  size?: 'small' | 'medium'
  variant?: 'quiet' | 'outlined'
}

/** A square button with only an icon; its label is a tooltip and the name for screen readers. */
export function IconButton({
  icon,
  label,
  shortcut,
  count,
  size = 'medium',
  variant = 'quiet',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} {...(shortcut && { shortcut })}>
      <button
        type="button"
        aria-label={label}
        className={className ? `${styles.button} ${className}` : styles.button}
        data-size={size}
        data-variant={variant}
        {...rest}
      >
        <Icon of={icon} size={size === 'small' ? 'small' : 'medium'} />
        {count ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
      </button>
    </Tooltip>
  )
}
