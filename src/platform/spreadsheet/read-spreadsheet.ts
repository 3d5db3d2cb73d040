import type { SheetRow } from '../sent-files/tasks.ts'
import { rowsOfCsv } from './read-csv.ts'
import { rowsOfXlsx } from './read-xlsx.ts'
import { sheetNames } from './sheet-names.ts'
import { entriesOf } from './unzip.ts'

export type SpreadsheetFormat = 'csv' | 'xlsx'

/** What a file is, agreed on by its name and its content; undefined for anything else. */
export function formatOf(name: string, content: Uint8Array): SpreadsheetFormat | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (extension === 'xlsx') return isWorkbook(content) ? 'xlsx' : undefined
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe
  const isText = isUtf16 || !content.subarray(0, 65_536).includes(0)
  return extension === 'csv' && isText && !isZip(content) && !begins(content, '%PDF-') ? 'csv' : undefined
}

const begins = (content: Uint8Array, signature: string) =>
  Buffer.from(content.subarray(0, signature.length)).toString('latin1') === signature
const isZip = (content: Uint8Array) => begins(content, 'PK')

function isWorkbook(content: Uint8Array) {
  try {
    return isZip(content) && entriesOf(content).has('xl/workbook.xml')
  } catch {
    return false
  }
}

/** The names of a workbook's sheets in their order. */
export const sheetsOf = (content: Uint8Array) => sheetNames(content, entriesOf(content))

/** The rows of a spreadsheet that hold anything, one by one, as text that a person would type. */
export async function* rowsOf(
  format: SpreadsheetFormat,
  content: Uint8Array,
  sheet?: string,
): AsyncGenerator<SheetRow> {
  for await (const row of format === 'xlsx' ? rowsOfXlsx(content, sheet) : numbered(rowsOfCsv(content)))
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
}

function* numbered(rows: Iterable<string[]>): Generator<SheetRow> {
  let at = 0
  for (const cells of rows) yield { at: at++, cells }
}
