import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListState } from '../data/queries.ts'
import { Failure } from '../feedback/failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { MoreButton } from './more-button.tsx'
import styles from './record-links.module.css'

interface RecordLinksProps<Row> {
  list: ListState<Row>
  to(row: Row): string
  /** The text when there are none. */
  none: string
  /** Its name in `<b>`, then what else distinguishes it from the others. */
  children(row: Row): ReactNode
}

/** Records that belong to another one, a line each, in a panel of its page. */
export function RecordLinks<Row extends { id: string }>({ list, to, none, children }: RecordLinksProps<Row>) {
  if (list.failure && list.rows.length === 0) return <Failure failure={list.failure} retry={list.retry} />
  if (list.isLoading) return <LinkToCome />
  if (list.rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <div className={styles.links}>
      {list.rows.map((row) => (
        <Link key={row.id} to={to(row)}>
          {children(row)}
        </Link>
      ))}
      <MoreButton list={list} variant="quiet" />
    </div>
  )
}

/** As high as one line, or as the text when there are none: what stands below stays where it is. */
export const LinkToCome = () => (
  <div className={styles.toCome}>
    <Skeleton width="60%" height="0.875rem" />
  </div>
)
