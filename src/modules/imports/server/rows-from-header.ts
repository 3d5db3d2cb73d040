import type { SheetRow } from '../../../platform/sent-files/tasks.ts'
import { guessedMapping } from '../known-headers.ts'
import type { AnswerTarget } from '../targets.ts'

const rowsLookedAt = 20

/**
 * The header of a file and the rows below it. Reports of other systems begin with a title over merged cells, a period,
 * a blank line: everything above the header is ignored.
 */
export function fromHeader(rows: readonly SheetRow[], own: readonly AnswerTarget[]): [SheetRow, ...SheetRow[]] {
  const header = headerAmong(rows.slice(0, rowsLookedAt), own)
  return rows.slice(header) as [SheetRow, ...SheetRow[]]
}

/** The first row with several known column names; if no column is known, the first one that is not a title. */
function headerAmong(rows: readonly SheetRow[], own: readonly AnswerTarget[]) {
  const known = rows.findIndex(({ cells }) => guessedMapping(cells, own).filter(Boolean).length >= 3)
  if (known >= 0) return known
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter(isFilled).length >= 2),
  )
}

const isFilled = (cell: string) => cell.trim() !== ''
