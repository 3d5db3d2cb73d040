import { type ReactNode, Suspense } from 'react'
import type { ListState } from '../data/queries.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { fetched } from '../pieces/fetched.tsx'
import type { Column, Sort } from './column.ts'
import styles from './data-table.module.css'
import type { LayoutState } from './layout.ts'
import type { ExportSource } from './use-export.ts'

export interface Selection {
  ids: string[]
  /** Everything that matches, loaded or not, was asked for. */
  isAllMatching: boolean
  clear(): void
}

export interface DataTableProps<Row extends object> {
  /** Under this name the person's columns are remembered. */
  name: string
  /** Where the columns are kept when it is not the device alone: `useViewLayout` of the views. */
  layout?: LayoutState
  label: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** How the row is called, for screen readers. */
  rowLabel: (row: Row) => string
  /** Enter or a click on a row; `openId` is the row that is open in the peek. */
  onOpen?: (row: Row, at: number) => void
  openId?: string | null | undefined
  /** Further keys of the row that J and K have reached, and what they open. */
  keys?: (reached: Row | undefined) => ReactNode
  /** With `onSort` the server sorts; without, the rows at hand are sorted here. */
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
  /** The actions on selected rows; rows can be selected only where there are some. */
  bulk?: (selection: Selection) => ReactNode
  /** The foot: a value under each column id, and `summary` at its left. */
  totals?: Record<string, ReactNode>
  summary?: ReactNode
  /** What the list is for while it is empty. */
  empty: ReactNode
  /** Extra tools beside the column chooser. */
  tools?: ReactNode
  isToolless?: boolean
  /** Under which name and query the server writes this list to a file. */
  exports?: ExportSource
}

const table = fetched<DataTableProps<object>>(() => import('./table-view.tsx').then((it) => it.TableView))
const View = table as unknown as <Row extends object>(props: DataTableProps<Row>) => ReactNode

/** For a screen that leads to a table. */
export const fetchTable = table.fetch

/**
 * Rows of anything: sticky head and name column, sort by header, selection with bulk actions, column chooser, totals,
 * virtual rows that load as they scroll. J/K move, Enter opens, X selects.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => (
  <Suspense fallback={<TableToCome list={props.list} />}>
    <View {...props} />
  </Suspense>
)

const widths = [62, 48, 71, 55, 66, 43, 58, 69]

/** As high as the rows that are known already, so that what stands below stays there. */
const TableToCome = ({ list: { isLoading, rows } }: { list: ListState<object> }) => (
  <div className={styles.toCome} aria-hidden>
    {widths.slice(0, isLoading ? widths.length : Math.max(1, rows.length)).map((width) => (
      <Skeleton key={width} height="0.75rem" width={`${width}%`} />
    ))}
  </div>
)
