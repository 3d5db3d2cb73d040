import type { ReactNode } from 'react'
import styles from './settings-list.module.css'

interface RowButtonProps {
  name: ReactNode
  /** What more there is to say of it, in one line. */
  detail: ReactNode
  /** It is there and not in use. */
  isOff?: boolean
  onClick(): void
}

/** The name of a row of a settings list, which opens it. */
export const RowButton = ({ name, detail, isOff, onClick }: RowButtonProps) => (
  <button type="button" className={styles.open} data-off={isOff || undefined} onClick={onClick}>
    <strong>{name}</strong>
    <small>{detail}</small>
  </button>
)
