import type { Answer, AnswerDimension, Group } from '../../platform/questions/answer.ts'

/** What a report's figures are compared with: the period before, a year ago, or, for a past day, today. */
export const reportComparisons = ['before', 'year', 'now'] as const
export type ReportComparison = (typeof reportComparisons)[number]

/** The groups of both answers in one order; those only in the other are inserted at their place. */
function both(own: readonly Group[], other: readonly Group[]): Group[] {
  const places = new Map(own.map(({ value }, place) => [value, place]))
  const found: Group[] = []
  let next = 0
  for (const group of other) {
    const place = places.get(group.value)
    if (place === undefined) found.push(group)
    for (; place !== undefined && next <= place; next++) found.push(own[next]!)
  }
  return [...found, ...own.slice(next)]
}

/** Combines two answers to the same question: the other's figures become the second span. */
export function besideAnswer(own: Answer, other: Answer): Answer {
  const united = (side: 'rows' | 'columns') =>
    own[side].map((dimension, at): AnswerDimension => {
      const { groups } = other[side][at]!
      return { ...dimension, groups: both(dimension.groups, groups) }
    })
  const [rows, columns] = [united('rows'), united('columns')]
  const cellsOf = (answer: Answer, span: number) => {
    const placed = (side: 'rows' | 'columns', dimensions: readonly AnswerDimension[]) => {
      const places = dimensions.map(({ groups }) => new Map(groups.map(({ value }, at) => [value, at])))
      return (path: readonly number[]) =>
        path.map((group, depth) => places[depth]!.get(answer[side][depth]!.groups[group]!.value)!)
    }
    const [row, column] = [placed('rows', rows), placed('columns', columns)]
    return answer.cells.map((cell) => ({ ...cell, rows: row(cell.rows), columns: column(cell.columns), span }))
  }
  return { ...own, rows, columns, cells: [...cellsOf(own, 0), ...cellsOf(other, 1)] }
}
