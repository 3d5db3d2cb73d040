import {
  type ColumnDef,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Column, Sort } from './column.ts'
import { compare } from './compare.ts'
import type { DataTableProps } from './data-table.tsx'
import { useTableLayout } from './layout.ts'

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

const definitionOf = <Row extends object>(column: Column<Row>): ColumnDef<Features, Row> => ({
  id: column.id,
  // What is empty stays at the end whichever way one sorts.
  accessorFn: (row) => column.value?.(row) || (column.value?.(row) === 0 ? 0 : undefined),
  sortUndefined: 'last',
  enableSorting: column.isSortable ?? false,
  enableHiding: !column.isName,
  size: Math.max(column.width ?? 9, column.least ?? 0) * 16,
  minSize: (column.least ?? 4) * 16,
  sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
  sortDescFirst: column.align === 'end',
})

const sortingOf = (sort: Sort | null) => (sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : [])

/** Columns, sorting and selection of a table, over TanStack Table. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, list, rowId, sort, onSort } = props
  const onDevice = useTableLayout(name, props.columns)
  const { layout, change, reset } = props.layout ?? onDevice
  const columns = useMemo(() => {
    const away = new Set(layout.hidden)
    return props.columns.filter(({ id, isOwn }) => !isOwn || !away.has(id))
  }, [props.columns, layout.hidden])
  const [selected, setSelected] = useState<RowSelectionState>({})
  const [isAllMatching, setAllMatching] = useState(false)
  const [ownSort, setOwnSort] = useState<Sort | null>(sort ?? null)
  const current = onSort ? (sort ?? null) : ownSort

  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const order = useMemo(() => {
    const nameId = columns.find((column) => column.isName)?.id
    const first = [...(nameId ? [nameId] : []), ...layout.pinned.filter((id) => id !== nameId)]
    return [...first, ...layout.order.filter((id) => !first.includes(id))]
  }, [columns, layout.order, layout.pinned])

  const table = useTable({
    features,
    columns: definitions,
    data: list.rows,
    getRowId: rowId,
    manualSorting: Boolean(onSort),
    enableMultiSort: false,
    columnResizeMode: 'onChange',
    state: {
      sorting: sortingOf(current),
      rowSelection: selected,
      columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
      columnOrder: order,
      columnSizing: layout.widths,
    },
    onSortingChange: (updater: Updater<{ id: string; desc: boolean }[]>) => {
      const [first] = functionalUpdate(updater, sortingOf(current))
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
  const inSight = table.getVisibleLeafColumns()
  const { pinned, widths } = layout
  const pins = useMemo(() => pinsOf(inSight, pinned, widths), [inSight, pinned, widths])
  const selection = {
    ids: Object.keys(selected).filter((id) => selected[id]),
    isAllMatching,
    clear: () => {
      setSelected({})
      setAllMatching(false)
    },
  }
  return {
    table,
    byId,
    pins,
    layout,
    change,
    reset,
    selection,
    selectMatching: () => setAllMatching(true),
  }
}

/** Where each pinned column stands from the left, in rem, behind the name and those pinned before it. */
function pinsOf(
  inSight: readonly { id: string; getSize(): number }[],
  pinned: readonly string[],
  widths: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const pins = new Map<string, number>()
  let left = 0
  for (const [at, column] of inSight.entries()) {
    if (at > 0 && !pinned.includes(column.id)) break
    if (at > 0) pins.set(column.id, left)
    left += (widths[column.id] ?? column.getSize()) / 16
  }
  return pins
}
