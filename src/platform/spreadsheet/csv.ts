import { defuse } from './defuse.ts'

export const byteOrderMark = '\uFEFF'

/** One row as it stands in a file that Brazilian spreadsheets open: semicolons, formulas defused. */
export const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quoted(defuse(cell))).join(';')}\r\n`

const quoted = (cell: string) => (/[";\r\n,]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A whole CSV file in UTF-8, with the mark by which spreadsheets know it. */
export const csvOf = (rows: Iterable<readonly string[]>) => {
  const parts = [byteOrderMark]
  for (const row of rows) parts.push(csvLine(row))
  return Buffer.from(parts.join(''))
}
