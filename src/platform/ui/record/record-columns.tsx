import { useMemo } from 'react'
import { maySee } from '../../contract/masks.ts'
import type { Lang } from '../../i18n/messages.ts'
import { columnId } from '../../record/address-names.ts'
import type { Field } from '../../record/field.ts'
import { fieldText } from '../../record/field-text.ts'
import { fieldsOf, nameKey, type RecordOf } from '../../record/record.ts'
import { usePermissions } from '../data/permissions.ts'
import { Person } from '../pieces/avatar.tsx'
import type { AnyColumn, Column } from '../table/column.ts'
import { formatDate } from '../text/formats.ts'
import { useLanguage } from '../text/use-text.ts'

type Row = Record<string, unknown>
const none: AnyWritten[] = []

/** A column of a record's list, with the fields that its row must have. */
export interface RecordColumn<R> extends Column<R> {
  needs: readonly (keyof R & string)[]
}

/** A column that a screen writes itself, for a field (by the column's id) or of its own. Its cell sees only what it needs. */
export interface WrittenColumn<R, N extends keyof R & string>
  extends Omit<Partial<Column<R>>, 'id' | 'value' | 'cell'> {
  id: string
  needs: readonly N[]
  value?: Column<Pick<R, N | ('id' & keyof R)>>['value']
  cell?: Column<Pick<R, N | ('id' & keyof R)>>['cell']
  /** Placed after the column with this id; at the end by default. */
  after?: string
}

/** Writes a column: its functions see no more of the row than `needs` names. */
export const writtenColumn =
  <R,>() =>
  <const N extends keyof R & string>(column: WrittenColumn<R, N>) =>
    column as unknown as AnyWritten

// biome-ignore lint/suspicious/noExplicitAny: a written column of any row
export type AnyWritten = WrittenColumn<any, string>

const figures: readonly Field['kind'][] = ['money', 'count', 'number', 'percent', 'share', 'kwh', 'kwp']

/** What the longest usual content of a kind takes, in rem. */
const leastOf: Partial<Record<Field['kind'], number>> = { money: 8, day: 6.5, instant: 6.5, phone: 8.5 }

/**
 * The columns of a record's list that the person may see: derived from its fields, replaced or joined by written ones. A
 * small table names those that it shows, in their order; the list stands outside the component.
 */
export function useRecordColumns(
  of: RecordOf,
  written: readonly AnyWritten[] = none,
  show?: readonly string[],
): RecordColumn<Row>[] {
  const granted = usePermissions()
  const { lang } = useLanguage()
  return useMemo(() => {
    const shown = fieldsOf(of).filter(([, field]) => (field.column || field.isName) && maySee(field, granted))
    const columns = shown.map(([name, field]) => columnOf(name, field, lang))
    const away = new Set(
      fieldsOf(of).flatMap(([name, field]) => (maySee(field, granted) ? [] : [columnId(name, field)])),
    )
    for (const one of written) if (!away.has(one.id)) place(columns, one)
    return show ? show.flatMap((id) => columns.filter((column) => column.id === id)) : columns
  }, [of, written, show, granted, lang])
}

function place(columns: RecordColumn<Row>[], { after, ...given }: AnyWritten) {
  const at = columns.findIndex(({ id }) => id === given.id)
  if (at >= 0) columns[at] = { ...columns[at]!, ...(given as RecordColumn<Row>) }
  else {
    const behind = after === undefined ? -1 : columns.findIndex(({ id }) => id === after)
    columns.splice(behind < 0 ? columns.length : behind + 1, 0, given as RecordColumn<Row>)
  }
}

function columnOf(name: string, field: Field, lang: Lang): RecordColumn<Row> {
  const { column, isName, order, of } = field
  const { title, width, phone, isOptional } = typeof column === 'object' ? column : {}
  const key = of === undefined ? name : nameKey(name)
  // A list shows the day only; the time is on the record's page.
  const text = (row: Row) =>
    field.kind === 'instant' && row[key] ? formatDate(String(row[key])) : fieldText(lang, field, row[key])
  return {
    id: columnId(name, field),
    title: title ?? field.words,
    needs: [key],
    value: text,
    ...(of === 'user' && {
      cell: (row: Row) => row[key] !== '' && row[key] !== undefined && <Person name={String(row[key])} size="small" />,
    }),
    ...(isName && { isName: true }),
    ...(order && { isSortable: true }),
    ...(figures.includes(field.kind) && !isName && { align: 'end' as const }),
    ...(width && { width }),
    ...(leastOf[field.kind] && { least: leastOf[field.kind] }),
    ...(phone && { phone }),
    ...(isOptional && { isOptional: true }),
  }
}

/** What the rows of a list must carry to show these columns. */
export const neededBy = (columns: readonly AnyColumn[], shown: ReadonlySet<string>, always: readonly string[]) =>
  [
    ...new Set([
      ...always,
      ...columns.flatMap((column) =>
        shown.has(column.id) ? ((column as { needs?: readonly string[] }).needs ?? []) : [],
      ),
    ]),
  ].sort()
