import { guessedMapping } from '../known-headers.ts'
import type { AnswerTarget } from '../targets.ts'

/** A row of a file; `at` is the number that a spreadsheet shows beside it, less one. */
export interface SheetRow {
  at: number
  cells: string[]
}

type Rows = AsyncIterable<string[]> | Iterable<string[]>

const rowsLookedAt = 20

/**
 * The header of a file and the rows below it, without blank ones. Reports of other systems begin with a title over merged
 * cells, a period, a blank line: what stands above the header is left out.
 */
export async function* rowsFromHeader(rows: Rows, own: readonly AnswerTarget[]): AsyncGenerator<SheetRow> {
  let first: SheetRow[] | null = []
  for await (const row of filledRows(rows)) {
    if (!first) {
      yield row
      continue
    }
    first.push(row)
    if (first.length < rowsLookedAt) continue
    yield* first.slice(headerAmong(first, own))
    first = null
  }
  if (first) yield* first.slice(headerAmong(first, own))
}

async function* filledRows(rows: Rows): AsyncGenerator<SheetRow> {
  let at = 0
  for await (const cells of rows) {
    if (cells.some(isFilled)) yield { at, cells }
    at++
  }
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
