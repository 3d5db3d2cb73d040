import type { Ctx } from '../../../platform/http/ctx.ts'
import { answerQuestion } from '../../../platform/measures/answer-question.ts'
import { type SeenFacts, seenFacts, seesFacts } from '../../../platform/measures/known-facts.ts'
import { cellText, type Where } from '../../../platform/questions/cell.ts'
import type { ToDo } from '../contract.ts'
import { toldMeasures } from './amounts-by-person.ts'

interface Rule {
  id: string
  facts: string
  count: string
  amount: string
  where: Where
}

/** What waits for somebody now, whatever the period; the sentence of each is the message `insights.to-do.<id>`. */
const rules: readonly Rule[] = [
  { id: 'acceptances', facts: 'proposals', count: 'proposals', amount: 'priceCents', where: { isWaiting: 'true' } },
  { id: 'late', facts: 'deals', count: 'deals', amount: 'bidAmount', where: { isOpen: 'true', late: 'true' } },
  {
    id: 'no-step',
    facts: 'deals',
    count: 'deals',
    amount: 'bidAmount',
    where: { isOpen: 'true', hasNextStep: 'false' },
  },
  { id: 'no-owner', facts: 'deals', count: 'deals', amount: 'bidAmount', where: { isOpen: 'true', ownerId: '' } },
]

/** What waits, the greatest amount first. */
export async function toDoList(ctx: Ctx, filtered: (seen: SeenFacts) => Where): Promise<ToDo[]> {
  const found = await Promise.all(rules.map((rule) => toDoOf(ctx, rule, filtered)))
  return found.filter((one) => one !== undefined).toSorted((one, other) => (other.amount ?? 0) - (one.amount ?? 0))
}

async function toDoOf(ctx: Ctx, { id, facts, count, amount, where: own }: Rule, filtered: (seen: SeenFacts) => Where) {
  if (!seesFacts(ctx, facts)) return undefined
  const seen = await seenFacts(ctx, facts, '')
  if (!seen.measures.has(count) || Object.keys(own).some((name) => !seen.dimensions.has(name))) return undefined
  const where = { ...filtered(seen), ...own }
  const known = [count, amount].filter((one) => seen.measures.has(one))
  const measures = toldMeasures(ctx, seen, known, { rows: [], columns: [], where })
  const answer = await answerQuestion(ctx, { facts, measures, rows: [], columns: [], where })
  const [number = 0, sum] = answer.cells[0]?.values ?? []
  if (!number) return undefined
  return {
    id,
    count: number,
    ...(typeof sum === 'number' && { amount: sum }),
    opens: { path: answer.path, search: { ...answer.search }, cell: cellText({ facts, where }) },
  }
}
