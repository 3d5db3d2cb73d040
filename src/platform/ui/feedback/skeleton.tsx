import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A grey placeholder of the size of the content to come; widths in any CSS unit. */
export const Skeleton = ({
  width = '100%',
  height = '1rem',
  isRound,
}: {
  width?: string
  height?: string
  isRound?: boolean
}) => (
  <span
    className={styles.bone}
    data-round={isRound || undefined}
    style={{ width, height } as CSSProperties}
    aria-hidden
  />
)

/** Lines of text to come. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <span className={styles.lines}>
    {Array.from({ length: lines }, (_none, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      <Skeleton key={at} width={at === lines - 1 ? '60%' : '100%'} height="0.875rem" />
    ))}
  </span>
)
