import { wallClock } from '../../../platform/export/export-file.ts'
import { type ExportColumn, type ListExport, listExport } from '../../../platform/export/list-export.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import { columnId } from '../../../platform/record/address-names.ts'
import type { Field } from '../../../platform/record/field.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import { fieldsOf, nameKey } from '../../../platform/record/record.ts'
import type { Cell } from '../../../platform/spreadsheet/write-xlsx.ts'
import { answerColumns } from '../../custom-fields/server/public.ts'
import { filterWords } from './filter-words.ts'
import type { RecordList } from './record-list.ts'

type Row = Record<string, unknown>

/** The list as a file: the columns of its record, in order; `written` replaces or adds columns by id. */
export function exportOfList(list: RecordList, written: readonly ExportColumn<never>[] = []): ListExport {
  const own = fieldsOf(list.record)
    .filter(([, { column, isName }]) => column || isName)
    .map(([name, field]) => columnOf(name, field))
  const replaced = own.map((column) => written.find(({ id }) => id === column.id) ?? column)
  const added = written.filter(({ id }) => own.every((column) => column.id !== id))
  return listExport(list.endpoint, {
    list: list.name,
    title: list.title,
    columns: [...replaced, ...added] as readonly ExportColumn<unknown>[],
    filter: (ctx, query) => filterWords(ctx, list, query),
    ...(list.answers && { added: answerColumns(list.answers) as never }),
  })
}

function columnOf(name: string, field: Field): ExportColumn<Row> {
  const key = field.of === undefined ? name : nameKey(name)
  const { column } = field
  return {
    id: columnId(name, field),
    title: (typeof column === 'object' && (column.exportTitle ?? column.title)) || field.words,
    needs: [key],
    isAlways: typeof column === 'object' && column.isExportedAlways === true,
    value: (row, lang) => cellOf(field, row[key], lang),
  }
}

/** A value as a cell that a spreadsheet sums and sorts correctly. */
function cellOf(field: Field, value: unknown, lang: Lang): Cell | undefined {
  if (value === null || value === undefined || value === '') return value === undefined ? undefined : null
  switch (field.kind) {
    case 'money':
      return { money: Number(value) / 100 }
    case 'percent':
      return { percent: Number(value) / 100 }
    case 'share':
      return { percent: Number(value) }
    case 'count':
    case 'number':
    case 'kwh':
    case 'kwp':
      return Number(value)
    case 'day':
      return { day: String(value) }
    case 'instant':
      return wallClock(String(value))
    default:
      return fieldText(lang, field, value)
  }
}
