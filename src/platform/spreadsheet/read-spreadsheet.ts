import { BrokenFile } from './broken-file.ts'
import { rowsOfCsv } from './csv.ts'
import { rowsOfXlsx } from './read-xlsx.ts'
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
  } catch (error) {
    if (error instanceof BrokenFile || error instanceof RangeError) return false
    throw error
  }
}

/** The rows of a spreadsheet, one by one and the blank ones too, as text that a person would type. */
export const rowsOf = (format: SpreadsheetFormat, content: Uint8Array): AsyncIterable<string[]> | Iterable<string[]> =>
  format === 'xlsx' ? rowsOfXlsx(content) : rowsOfCsv(content)
