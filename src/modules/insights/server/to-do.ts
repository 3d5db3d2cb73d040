import type { Ctx } from '../../../platform/http/ctx.ts'
import { countCases } from '../../../platform/measures/count-cases.ts'
import { type SeenFacts, seenFacts, seesFacts } from '../../../platform/measures/known-facts.ts'
import { cellText, type Where } from '../../../platform/questions/cell.ts'
import type { ToDo } from '../contract.ts'
import { measuresShown } from './amounts-by-person.ts'

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

/** What waits, the greatest amount first; rules of the same facts are counted in one reading of these. */
export async function toDoList(ctx: Ctx, filtered: (seen: SeenFacts) => Where): Promise<ToDo[]> {
  const byFacts = Map.groupBy(
    rules.filter(({ facts }) => seesFacts(ctx, facts)),
    ({ facts }) => facts,
  )
  const found = await Promise.all([...byFacts].map(([facts, own]) => toDoOf(ctx, facts, own, filtered)))
  return found.flat().toSorted((one, other) => (other.amount ?? 0) - (one.amount ?? 0))
}

async function toDoOf(ctx: Ctx, facts: string, own: readonly Rule[], filtered: (seen: SeenFacts) => Where) {
  const seen = await seenFacts(ctx, facts, '')
  const known = own.filter(
    ({ count, where }) => seen.measures.has(count) && Object.keys(where).every((name) => seen.dimensions.has(name)),
  )
  const [first] = known
  if (!first) return []
  const chosen = filtered(seen)
  const measures = measuresShown(
    ctx,
    seen,
    [first.count, first.amount].filter((one) => seen.measures.has(one)),
    { rows: [], columns: [], where: chosen },
  )
  const wheres = known.map(({ where }) => ({ ...chosen, ...where }))
  const counted = await countCases(ctx, seen, { measures, cases: wheres })
  return known.flatMap(({ id }, at): ToDo[] => {
    const [count = 0, amount] = counted[at]!
    if (!count) return []
    const cell = cellText({ facts, where: wheres[at]! })
    const opens = { path: seen.source.path, search: { ...seen.source.search }, cell }
    return [{ id, count, ...(amount !== undefined && { amount }), opens }]
  })
}
