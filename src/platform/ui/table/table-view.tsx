import {
  type ColumnDef,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  type Header,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Failure } from '../feedback/failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Sort } from './column.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { HeaderCell } from './header-cell.tsx'
import { useTableLayout } from './layout.ts'
import { TableTools } from './table-tools.tsx'
import { useRowKeys } from './use-row-keys.ts'

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
})
export type Features = typeof features

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The table itself; screens use `DataTable`, which fetches it when a list is first shown. */
export function TableView<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    label,
    list,
    columns,
    rowId,
    rowLabel,
    onOpen,
    openId,
    sort,
    onSort,
    bulk,
    totals,
    summary,
    empty,
    tools,
  } = props
  const { t } = useText(messages)
  const { appearance } = useAppearance()
  const { layout, change, reset } = useTableLayout(name, columns)
  const [selected, setSelected] = useState<RowSelectionState>({})
  const [isAllMatching, setAllMatching] = useState(false)
  const [ownSort, setOwnSort] = useState<Sort | null>(sort ?? null)
  const current = onSort ? (sort ?? null) : ownSort
  const scroller = useRef<HTMLDivElement>(null)

  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<Features, Row> => ({
          id: column.id,
          accessorFn: (row) => column.value?.(row) ?? null,
          enableSorting: column.isSortable ?? false,
          enableHiding: !column.isName,
          size: (column.width ?? 9) * 16,
          minSize: 64,
          sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
          sortDescFirst: column.align === 'end',
        }),
      ),
    [columns],
  )
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const nameFirst = useMemo(() => {
    const nameId = columns.find((column) => column.isName)?.id
    return nameId ? [nameId, ...layout.order.filter((id) => id !== nameId)] : layout.order
  }, [columns, layout.order])

  const table = useTable({
    features,
    columns: definitions,
    data: list.rows,
    getRowId: rowId,
    manualSorting: Boolean(onSort),
    enableMultiSort: false,
    columnResizeMode: 'onChange',
    state: {
      sorting: current ? [{ id: current.by, desc: current.direction === 'desc' }] : [],
      rowSelection: selected,
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnOrder: nameFirst,
      columnSizing: layout.widths,
    },
    onSortingChange: (updater: Updater<{ id: string; desc: boolean }[]>) => {
      const [first] = functionalUpdate(updater, current ? [{ id: current.by, desc: current.direction === 'desc' }] : [])
      const next: Sort | null = first ? { by: first.id, direction: first.desc ? 'desc' : 'asc' } : null
      if (onSort) onSort(next)
      else setOwnSort(next)
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => {
      setAllMatching(false)
      setSelected((before) => functionalUpdate(updater, before))
    },
    onColumnSizingChange: (updater: Updater<Record<string, number>>) =>
      change({ widths: functionalUpdate(updater, layout.widths) }),
  })

  const rows = table.getRowModel().rows
  const rowHeight = (appearance.density === 'comfortable' || innerWidth < 1024 ? 2.75 : 2.25) * rem()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (at) => rows[at]!.id,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the height asks for new measures
  useEffect(() => virtual.measure(), [rowHeight])
  const shown = virtual.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  const { hasMore, loadMore } = list
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - 20) loadMore()
  }, [hasMore, lastShown, rows.length, loadMore])

  const keys = useRowKeys({
    count: rows.length,
    open: (at) => rows[at] && onOpen?.(rows[at].original, at),
    select: bulk ? (at) => rows[at]?.toggleSelected() : null,
    reveal: (at) => virtual.scrollToIndex(at),
    canOpen: Boolean(onOpen),
  })

  const selectedIds = Object.keys(selected).filter((id) => selected[id])
  const clear = () => {
    setSelected({})
    setAllMatching(false)
  }
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const isEmpty = !list.isLoading && rows.length === 0
  const span = headers.length + (bulk ? 1 : 0)

  return (
    <div className={styles.wrap}>
      {!props.isToolless && (
        <TableTools columns={columns} layout={layout} change={change} reset={reset}>
          {tools}
        </TableTools>
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        data-refreshing={list.isRefreshing || undefined}
        aria-busy={list.isLoading || list.isRefreshing}
      >
        {list.failure && rows.length === 0 ? (
          <Failure failure={list.failure} retry={list.retry} />
        ) : isEmpty ? (
          empty
        ) : (
          <table
            className={styles.table}
            aria-label={label}
            aria-rowcount={list.total + 1}
            style={{ minWidth: `${table.getTotalSize() / 16 + (bulk ? 2.5 : 0)}rem` }}
          >
            <colgroup>
              {bulk && <col style={{ width: '2.5rem' }} />}
              {headers.map((header) => (
                <col key={header.id} style={{ width: `${header.getSize() / 16}rem` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {bulk && (
                  <th className={styles.check} scope="col">
                    <Checkbox
                      label={t('ui.table.selectAll')}
                      isLabelHidden
                      value={table.getIsAllRowsSelected()}
                      isMixed={table.getIsSomeRowsSelected()}
                      onChange={(isOn) => table.toggleAllRowsSelected(isOn)}
                    />
                  </th>
                )}
                {headers.map((header) => (
                  <HeaderCell
                    key={header.id}
                    header={header as unknown as Header<Features, object>}
                    column={byId.get(header.id)!}
                    afterCheck={Boolean(bulk)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {list.isLoading && <SkeletonRows span={span} />}
              {before > 0 && <tr aria-hidden style={{ height: before }} />}
              {shown.map((item) => {
                const row = rows[item.index]!
                return (
                  <tr
                    key={item.key}
                    aria-rowindex={item.index + 2}
                    aria-selected={bulk ? row.getIsSelected() : undefined}
                    className={styles.row}
                    data-at={item.index === keys.at || undefined}
                    data-open={row.id === openId || undefined}
                    data-clickable={onOpen ? true : undefined}
                    onClick={(event) => {
                      if ((event.target as HTMLElement).closest('a,button,input,label')) return
                      keys.setAt(item.index)
                      onOpen?.(row.original, item.index)
                    }}
                  >
                    {bulk && (
                      <td className={styles.check}>
                        <Checkbox
                          label={t('ui.table.select', { label: rowLabel(row.original) })}
                          isLabelHidden
                          value={row.getIsSelected()}
                          onChange={(isOn) => row.toggleSelected(isOn)}
                        />
                      </td>
                    )}
                    {row.getVisibleCells().map((cell) => {
                      const column = byId.get(cell.column.id)!
                      const text = column.value?.(row.original)
                      return (
                        <td
                          key={cell.id}
                          data-align={column.align}
                          data-name={column.isName || undefined}
                          data-after-check={(column.isName && Boolean(bulk)) || undefined}
                        >
                          {column.cell ? column.cell(row.original) : text}
                        </td>
                      )
                    })}
                  </tr>
                )
              })}
              {after > 0 && <tr aria-hidden style={{ height: after }} />}
              {hasMore && !list.isLoading && <SkeletonRows span={span} count={2} />}
            </tbody>
            {totals && rows.length > 0 && (
              <tfoot>
                <tr>
                  {bulk && <td className={styles.check} />}
                  {headers.map((header, at) => (
                    <td
                      key={header.id}
                      data-align={byId.get(header.id)?.align}
                      data-name={byId.get(header.id)?.isName || undefined}
                      data-after-check={(byId.get(header.id)?.isName && Boolean(bulk)) || undefined}
                    >
                      {totals[header.id] ?? (at === 0 ? summary : null)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        )}
      </div>
      {bulk && selectedIds.length > 0 && (
        <BulkBar
          count={isAllMatching ? list.total : selectedIds.length}
          total={list.total}
          selectMatching={isAllMatching || list.total <= selectedIds.length ? null : () => setAllMatching(true)}
          clear={clear}
        >
          {bulk({ ids: selectedIds, isAllMatching, clear })}
        </BulkBar>
      )}
      <span className="sr-only" role="status">
        {selectedIds.length > 0 ? t('ui.table.selected', { count: selectedIds.length }) : ''}
      </span>
    </div>
  )
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: stand-ins have no identity
const SkeletonRows = ({ span, count = 14 }: { span: number; count?: number }) =>
  Array.from({ length: count }, (_none, at) => (
    <tr key={`skeleton ${at}`} className={styles.row} aria-hidden>
      {Array.from({ length: span }, (_nothing, cell) => (
        <td key={cell}>
          <Skeleton height="0.75rem" width={`${45 + ((at * 7 + cell * 13) % 5) * 10}%`} />
        </td>
      ))}
    </tr>
  ))

// biome-ignore-end lint/suspicious/noArrayIndexKey: stand-ins have no identity

/** Text as a Brazilian sorts it, numbers by size, nothing at the end. */
function compare(one: unknown, other: unknown) {
  if (one === other) return 0
  if (one === null || one === '') return 1
  if (other === null || other === '') return -1
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other)
  return (one as number) < (other as number) ? -1 : 1
}
const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' })
