import type { SheetRow } from '../../../platform/sent-files/tasks.ts'
import { guessedMapping } from '../known-headers.ts'
import type { AnswerTarget } from '../targets.ts'

const rowsLookedAt = 20

/**
 * The header of a file and the rows below it. Reports of other systems begin with a title over merged cells, a period, a
 * blank line: what stands above the header is left out.
 */
export function fromHeader(rows: readonly SheetRow[], own: readonly AnswerTarget[]): [SheetRow, ...SheetRow[]] {
  const header = headerAmong(rows.slice(0, rowsLookedAt), own)
  return rows.slice(header) as [SheetRow, ...SheetRow[]]
}

/** The first row that names several known columns; in a file whose columns nobody knows, the first that is no title. */
function headerAmong(rows: readonly SheetRow[], own: readonly AnswerTarget[]) {
  const known = rows.findIndex(({ cells }) => guessedMapping(cells, own).filter(Boolean).length >= 3)
  if (known >= 0) return known
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter(isFilled).length >= 2),
  )
}

const isFilled = (cell: string) => cell.trim() !== ''
