import type { SheetRow } from '../../../platform/sent-files/tasks.ts'

const rowsLookedAt = 20

/**
 * The header of a file and the rows below it. Reports of other systems begin with a title over merged cells, a period,
 * a blank line: everything above the header is ignored. `wanted`: where a person says that it stands.
 */
export function fromHeader(
  rows: readonly SheetRow[],
  guessed: (cells: readonly string[]) => readonly (string | null)[],
  wanted?: number,
): [SheetRow, ...SheetRow[]] {
  const asked = wanted === undefined ? -1 : rows.findIndex(({ at }) => at === wanted)
  const header = asked >= 0 ? asked : headerAmong(rows.slice(0, rowsLookedAt), guessed)
  return rows.slice(header) as [SheetRow, ...SheetRow[]]
}

/** The first row with several known column names; if no column is known, the first one that is not a title. */
function headerAmong(rows: readonly SheetRow[], guessed: (cells: readonly string[]) => readonly (string | null)[]) {
  const known = rows.findIndex(({ cells }) => guessed(cells).filter(Boolean).length >= 3)
  if (known >= 0) return known
  return Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter(isFilled).length >= 2),
  )
}

const isFilled = (cell: string) => cell.trim() !== ''
