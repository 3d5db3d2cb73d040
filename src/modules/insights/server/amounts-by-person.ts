import type { Ctx } from '../../../platform/http/ctx.ts'
import type { SeenFacts } from '../../../platform/measures/known-facts.ts'
import { partsOf, type Question } from '../../../platform/questions/answer.ts'
import { valuesOf, type Where } from '../../../platform/questions/cell.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { amountsFlag } from '../places.ts'

type Asked = Pick<Question, 'rows' | 'columns' | 'where'>

/** Whether amounts of people are hidden. This applies wherever a figure is about one person, not only in rankings. */
export const hidesAmounts = (ctx: Ctx) => ctx.can(amountsFlag)

/** The dimensions that say of whom a figure is. */
export const personsIn = ({ dimensions }: SeenFacts) =>
  [...dimensions].flatMap(([id, { as }]) => (typeof as === 'object' && 'of' in as && as.of === 'user' ? [id] : []))

export const isAmount = ({ measures }: SeenFacts, id: string) => measures.get(partsOf(id).id)?.as === 'money'

/** Whether conditions select people other than the one who asks. */
export function isOfOthers(ctx: Ctx, seen: SeenFacts, where: Where) {
  const persons = new Set(personsIn(seen))
  return Object.entries(where).some(
    ([id, text]) => persons.has(id) && valuesOf(text).some((one) => one !== null && one !== ctx.userId),
  )
}

function isOfPeople(ctx: Ctx, seen: SeenFacts, { rows, columns, where }: Asked) {
  const persons = new Set(personsIn(seen))
  return [...rows, ...columns].some((text) => persons.has(partsOf(text).id)) || isOfOthers(ctx, seen, where)
}

/** The measures of a question that this person may see. */
export const measuresShown = (ctx: Ctx, seen: SeenFacts, measures: readonly string[], asked: Asked) =>
  hidesAmounts(ctx) && isOfPeople(ctx, seen, asked) ? measures.filter((id) => !isAmount(seen, id)) : measures

export function refuseAmounts(ctx: Ctx, seen: SeenFacts, { measures, ...asked }: Question) {
  // Whose amounts pass a threshold, asked often enough, says the amounts.
  const threshold = Object.keys(asked.where).find((id) => isAmount(seen, id))
  if (threshold && hidesAmounts(ctx) && isOfPeople(ctx, seen, asked))
    throw wrongField('where', 'field.unknown', { name: threshold })
  const shown = new Set(measuresShown(ctx, seen, measures, asked))
  const unanswered = measures.find((id) => !shown.has(id))
  if (unanswered) throw wrongField('measures', 'field.unknown', { name: unanswered })
}
