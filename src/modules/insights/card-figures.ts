import type { Answered } from './contract.ts'

/** One group of a card with its figures, and those of the period before. */
export interface CardFigure {
  /** Its place among the groups. */
  at: number
  value: string
  name: string
  values: (number | null)[]
  before?: (number | null)[] | undefined
}

/** The groups of an answer's first dimension, in its order. Groups that existed only before are shown with zero. */
export function cardFigures({ rows, cells, measures }: Answered): CardFigure[] {
  const [dimension] = rows
  if (!dimension) return []
  const hasBefore = cells.some(({ span }) => span === 1)
  return dimension.groups.map(({ value, name }, at) => {
    const of = (span: number) =>
      cells.find(
        (cell) => cell.span === span && cell.rows.length === 1 && cell.rows[0] === at && cell.columns.length === 0,
      )
    const none = measures.map(({ way }) => (way === 'sum' || way === 'count' || way === 'distinct' ? 0 : null))
    return { at, value, name, values: of(0)?.values ?? none, ...(hasBefore && { before: of(1)?.values ?? none }) }
  })
}
