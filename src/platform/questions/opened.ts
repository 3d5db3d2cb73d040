import { type Answer, type AnswerCell, partsOf } from './answer.ts'
import { cellText, narrowed, rangeText, valuesText, type Where } from './cell.ts'
import { endOfGroup, isDayUnit } from './day-groups.ts'

type Asked = Pick<Answer, 'facts' | 'where' | 'measures' | 'rows' | 'columns'>

/** The condition of one group. */
export function groupWhere(dimension: string, value: string): Where {
  const { id, unit } = partsOf(dimension)
  if (!isDayUnit(unit)) return { [id]: valuesText([value || null]) }
  return { [id]: value ? rangeText(value, endOfGroup(unit, value)) : '' }
}

/** The rows behind a figure of an answer, as the filter `cell` of their list. */
export function cellOf(answer: Asked, place: number, { rows, columns }: Pick<AnswerCell, 'rows' | 'columns'>): string {
  let { where } = answer
  for (const [dimensions, path] of [
    [answer.rows, rows],
    [answer.columns, columns],
  ] as const)
    for (const [at, group] of path.entries()) {
      const { id, groups } = dimensions[at]!
      where = narrowed(where, groupWhere(id, groups[group]!.value))
    }
  const { only } = answer.measures[place]!
  return cellText({ facts: answer.facts, where: only ? { ...where, [only]: 'true' } : where })
}
