import { streamXlsxRows } from 'hucre/xlsx'
import type { SheetRow } from '../sent-files/tasks.ts'
import { UnreadableFile } from '../sent-files/unreadable-file.ts'
import { columnFormats } from './column-formats.ts'
import { sheetNames } from './sheet-names.ts'
import { entriesOf } from './unzip.ts'
import { cellText } from './xlsx-cells.ts'

const maxColumns = 300
/** What a sheet of Excel ends at. */
const maxRows = 1_048_576
/** What all entries may unpack to. A sheet of 200,000 full rows has about 300 MB. */
const maxBytes = 400 * 1_048_576

/**
 * The rows of a sheet of a workbook by their places (the first one where none is named, or none is called so), each cell as a person reads it in Brazil. Formulas count as
 * their last result.
 */
export async function* rowsOfXlsx(content: Uint8Array, sheet?: string): AsyncGenerator<SheetRow> {
  const entries = entriesOf(content)
  // The reader unpacks no entry to more than it says it holds.
  const bytes = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
  if (bytes > maxBytes) throw new UnreadableFile('too-heavy', `It unpacks to ${bytes} bytes.`)
  const at = Math.max(0, sheet === undefined ? 0 : sheetNames(content, entries).indexOf(sheet))
  const formats = await columnFormats(content, entries, at)
  for await (const { index, values } of streamXlsxRows(content, { sheet: at })) {
    if (!(index < maxRows) || values.length > maxColumns) throw new UnreadableFile('broken', 'No sheet is that large.')
    yield { at: index, cells: values.map((value, column) => cellText(value, formats.get(column))) }
  }
}
