import type { ReactNode } from 'react'
import { Icon, type IconType } from '../pieces/icon.tsx'
import styles from './states.module.css'

/** What a screen is for while it holds nothing, and the first action. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  icon?: IconType
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className={styles.state}>
    {icon && (
      <span className={styles.badge}>
        <Icon of={icon} size="large" />
      </span>
    )}
    <h3>{title}</h3>
    {children && <div className={styles.text}>{children}</div>}
    {action}
  </div>
)
