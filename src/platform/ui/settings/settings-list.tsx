import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { ListState } from '../data/queries.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Failure } from '../feedback/failure.tsx'
import { SkeletonLines } from '../feedback/skeleton.tsx'
import { AsideToCome, Page, Panel, someRows } from '../layout/page.tsx'
import { MoreButton } from '../pieces/more-button.tsx'
import { ReorderList } from '../pieces/reorder-list.tsx'
import type { UrlState } from '../routing/use-url-state.ts'
import { NameBar } from './name-bar.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './settings-list.module.css'

interface RowsProps<Row> {
  title: string
  list: ListState<Row>
  rowId(row: Row): string
  rowName(row: Row): string
  row(row: Row): ReactNode
  /** The rows are in an order that this person may change. */
  onOrder?: ((ids: string[]) => Promise<unknown>) | undefined
  /** Each row is a panel of its own instead of a line. */
  isOfPanels?: boolean
}

export interface FoundRowsProps<Row> extends RowsProps<Row> {
  /** What the rows are found by now. */
  search: string
  onClear(): void
  /** The button that creates a new one; absent without the permission. */
  add?: ReactNode
  empty: { icon: ComponentType; title: string; why: string }
}

interface SettingsListProps<Row, S extends z.ZodObject<{ search: z.ZodType }>>
  extends Omit<FoundRowsProps<Row>, 'search' | 'onClear'> {
  /** How many there are, in words, once they are known. */
  count(total: number): string
  filters: UrlState<S>
  /** Several buttons stand beside the count: on the phone it has a line of its own, before it is known as afterwards. */
  hasSeveralActions?: boolean
  /** Above the rows: what kind is shown, what the list is for. */
  above?: ReactNode
  /** After the rows: what belongs to the list and is no row of it. */
  below?: ReactNode
}

/**
 * A settings list whose rows are few and stand in an order: found by name and paged by the server, put in order while nothing
 * is searched for. Lists that people sort and compare are a `DataTable`.
 */
export function SettingsList<Row, S extends z.ZodObject<{ search: z.ZodType }>>({
  count,
  filters,
  hasSeveralActions,
  above,
  below,
  ...rows
}: SettingsListProps<Row, S>) {
  const { title, add, list } = rows
  return (
    <Page
      title={title}
      aside={
        list.isLoading ? (
          <AsideToCome isLong={hasSeveralActions}>{count(someRows)}</AsideToCome>
        ) : (
          !list.failure && <span data-long={hasSeveralActions || undefined}>{count(list.total)}</span>
        )
      }
      actions={add}
      bar={<NameBar filters={filters} />}
      width="reading"
    >
      {above}
      <FoundRows
        {...rows}
        search={String((filters.value as { search?: unknown }).search ?? '')}
        onClear={() => filters.set({ search: undefined } as Partial<z.input<S>>)}
      />
      {below && <div hidden={list.isLoading}>{below}</div>}
    </Page>
  )
}

/** The rows that a search leaves, a page after the other, or why there are none: the list without its page, for a dialog. */
export function FoundRows<Row>({ search, onClear, add, empty, ...rows }: FoundRowsProps<Row>) {
  const { list } = rows
  const isEmpty = !list.isLoading && !list.failure && list.rows.length === 0
  return (
    <>
      {list.failure && <Failure failure={list.failure} retry={list.retry} />}
      {list.isLoading && <SkeletonLines lines={6} />}
      {isEmpty && search && <NothingFound onClear={onClear} />}
      {isEmpty && !search && (
        <EmptyState icon={empty.icon} title={empty.title} action={add}>
          {empty.why}
        </EmptyState>
      )}
      {list.rows.length > 0 && <Rows {...rows} isSearching={Boolean(search)} />}
      {list.hasMore && (
        <div className={styles.more}>
          <MoreButton variant="quiet" list={list} />
        </div>
      )}
    </>
  )
}

function Rows<Row>({
  title,
  list,
  rowId,
  rowName,
  row,
  onOrder,
  isOfPanels,
  isSearching,
}: RowsProps<Row> & { isSearching: boolean }) {
  if (onOrder && !isSearching)
    return (
      <Panel isFlush>
        <ReorderList label={title} rows={list.rows} rowId={rowId} rowName={rowName} onOrder={onOrder}>
          {row}
        </ReorderList>
      </Panel>
    )
  const lines = (
    <ul className={isOfPanels ? styles.panels : styles.lines} aria-label={title}>
      {list.rows.map((one) => (
        <li key={rowId(one)}>{row(one)}</li>
      ))}
    </ul>
  )
  return isOfPanels ? lines : <Panel isFlush>{lines}</Panel>
}
