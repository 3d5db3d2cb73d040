import { formatOf, rowsOf, sheetsOf } from '../../spreadsheet/read-spreadsheet.ts'
import type { SheetRow } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'

const rowsOfPart = 500
/** The header is looked for only once this many rows have been read. */
const fewest = 20
/** When reading is slow, a batch is sent before it is full, so that the person sees progress. */
const maxWait = 250
/** Cells of a whole file, empty ones between others included. */
const maxCells = 3_000_000

/** The rows of a spreadsheet, some hundreds at a time. */
export async function* rows(name: string, content: Uint8Array, sheet?: string): AsyncGenerator<SheetRow[]> {
  const format = formatOf(name, content)
  if (!format) throw new UnreadableFile('other-type')
  let part: SheetRow[] = []
  let cells = 0
  let began = performance.now()
  for await (const row of rowsOf(format, content, sheet)) {
    cells += row.cells.length
    if (cells > maxCells) throw new UnreadableFile('too-heavy', 'Too many cells.')
    part.push(row)
    const isLate = part.length >= fewest && performance.now() - began > maxWait
    if (part.length < rowsOfPart && !isLate) continue
    yield part
    part = []
    began = performance.now()
  }
  if (part.length > 0) yield part
}

/** The names of a workbook's sheets in their order; none for other files. */
export function sheets(name: string, content: Uint8Array): string[] {
  const format = formatOf(name, content)
  if (!format) throw new UnreadableFile('other-type')
  return format === 'xlsx' ? sheetsOf(content) : []
}
