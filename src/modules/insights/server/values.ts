import type { Ctx } from '../../../platform/http/ctx.ts'
import { answerQuestion } from '../../../platform/measures/answer-question.ts'
import { seenFacts } from '../../../platform/measures/known-facts.ts'

const maxValues = 500

/** What a person may filter by: only values of records that they reach. */
export async function valuesOfDimension(ctx: Ctx, { facts, dimension }: { facts: string; dimension: string }) {
  const { measures } = await seenFacts(ctx, facts, dimension)
  const count =
    [...measures].find(([, { adds, only }]) => adds === 'count' && !only) ??
    [...measures].find(([, { adds }]) => adds === 'count')
  if (!count) return []
  const question = { facts, measures: [count[0]], rows: [dimension], columns: [], where: {} }
  const { rows, cells } = await answerQuestion(ctx, question, { first: maxValues })
  const counted = new Map(cells.map((cell) => [cell.rows[0], cell.values[0] ?? 0]))
  return rows[0]!.groups
    .map((group, at) => ({ ...group, count: counted.get(at) ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ value, name }) => ({ value, name }))
}
