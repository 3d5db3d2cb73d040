import { useMemo } from 'react'
import type { z } from 'zod'
import type { Endpoint, Shape } from '../../../platform/contract/endpoint.ts'
import type { CursorPage } from '../../../platform/contract/shapes.ts'
import { nameField, type RecordOf } from '../../../platform/record/record.ts'
import { type ListState, useList } from '../../../platform/ui/data/queries.ts'
import { type AnyWritten, neededBy, useRecordColumns } from '../../../platform/ui/record/record-columns.tsx'
import type { Column } from '../../../platform/ui/table/column.ts'
import type { LayoutState, TableLayout } from '../../../platform/ui/table/layout.ts'
import type { FieldKind as AnsweredKind } from '../../custom-fields/contract.ts'
import { shownFields, useOwnColumns } from '../../custom-fields/ui/public.ts'
import { useViewLayout } from '../../views/ui/public.ts'

export type ListEndpoint = Endpoint<string, Shape, Shape, z.ZodType<CursorPage<unknown>>>
export type ListedRow = Record<string, unknown> & { id: string; answers?: Record<string, string> | null }
const none: never[] = []

export interface ListAsked {
  /** The list's name in saved views and exports; the same as in the server's `recordList`. */
  name: string
  record: RecordOf
  endpoint: ListEndpoint
  /** Columns defined by the screen; constants outside the component. */
  columns?: readonly AnyWritten[] | undefined
  /** The kind of record for the company's own fields. */
  answers?: AnsweredKind | undefined
  /** Names that the rows always contain, whichever columns are shown. */
  always?: readonly string[] | undefined
  /** `useUrlState(listSearch(…))`: the state that saved views store. */
  address: Parameters<typeof useViewLayout>[2]
  /** The parameters of the list: filters and order. */
  query: object
}

/** The rows of a list with only the fields that its table shows, and the columns as the person has arranged them. */
export function useRecordList({
  name,
  record,
  endpoint,
  columns: written,
  answers,
  always = none,
  address,
  query,
}: ListAsked): {
  list: ListState<ListedRow>
  columns: readonly Column<ListedRow>[]
  layout: LayoutState
} {
  const columns = useOwnColumns<ListedRow>(answers, useRecordColumns(record, written))
  const layout = useViewLayout(name, columns, address)
  const fields = useAsked(record, columns, layout.layout, always)
  const asked = { ...query, fields, ...(answers && { field: shownFields(layout.layout) }) }
  const list = useList(endpoint, asked as never) as ListState<ListedRow>
  return { list, columns, layout }
}

/** The fields that the rows need: the name, and those of the visible columns. */
function useAsked(
  record: RecordOf,
  columns: readonly Column<ListedRow>[],
  { order, hidden }: TableLayout,
  always: readonly string[],
) {
  const text = useMemo(() => {
    const away = new Set(hidden)
    const shown = new Set(order.filter((id) => !away.has(id)))
    return neededBy(columns, shown, [nameField(record), ...always]).join()
  }, [record, columns, order, hidden, always])
  return useMemo(() => text.split(','), [text])
}
