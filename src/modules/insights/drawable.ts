import type { AnswerCell } from '../../platform/questions/answer.ts'

/** The fewest groups with a figure that each drawing needs; with fewer a sentence is shown instead. */
const fewest: Record<string, number> = {
  bars: 1,
  ranking: 1,
  columns: 1,
  funnel: 1,
  forecast: 1,
  scatter: 2,
  table: 1,
  map: 1,
}

/** Whether there are enough groups with a figure to draw. */
export const isDrawable = (look: string, { cells }: { cells: readonly AnswerCell[] }) =>
  look === 'figure' ||
  cells.filter(
    ({ span, rows, columns, values }) =>
      span === 0 && rows.length > 0 && columns.length === 0 && values.some((value) => value),
  ).length >= (fewest[look] ?? 1)
