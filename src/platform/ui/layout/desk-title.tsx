import type { ReactNode } from 'react'
import styles from './desk-title.module.css'

/** What a screen without rail and top bar is about, in its head; it takes the room that is left there. */
export const DeskTitle = ({ kicker, title }: { kicker?: ReactNode; title?: ReactNode }) => (
  <div className={styles.title}>
    {kicker && <p>{kicker}</p>}
    {title && <h1>{title}</h1>}
  </div>
)
