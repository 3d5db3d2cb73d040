import type { ReactNode } from 'react'
import styles from './record-side.module.css'
import { ScrollRegion } from './scroll-region.tsx'

/** Panels about a record: beside it they scroll by themselves, and without room there they stand below its content. */
export const RecordSide = ({
  label,
  isBeside,
  children,
}: {
  label: string
  isBeside?: boolean | undefined
  children: ReactNode
}) =>
  isBeside ? (
    <ScrollRegion label={label} className={`${styles.panels} ${styles.beside}`}>
      {children}
    </ScrollRegion>
  ) : (
    <div className={styles.panels}>{children}</div>
  )
