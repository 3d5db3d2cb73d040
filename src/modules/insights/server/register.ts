import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { allSeenFacts, type SeenFacts } from '../../../platform/measures/known-facts.ts'
import type { Register } from '../contract.ts'
import { hidesAmounts, personsIn } from './amounts-by-person.ts'

/** Cohorts are available to people who see all their dimensions and measures. */
function cohortOf({ source: { cohort }, measures, dimensions }: SeenFacts) {
  if (!cohort) return {}
  const isSeen = dimensions.has(cohort.came) && dimensions.has(cohort.after) && measures.has(cohort.counts)
  return isSeen ? { cohort } : {}
}

/** The facts that this person may count, in their language. */
export async function registerOf(ctx: Ctx): Promise<Register> {
  const all = await allSeenFacts(ctx)
  return all.map(({ source, measures, dimensions, ...seen }) => ({
    id: source.name,
    title: formatMessage(ctx.lang, source.title),
    path: source.path,
    list: source.list,
    day: source.day,
    ...(source.past && { hasPast: true }),
    ...cohortOf({ source, measures, dimensions, ...seen }),
    measures: [...measures].map(([id, measure]) => ({
      id,
      title: formatMessage(ctx.lang, measure.words),
      as: measure.as,
      way: measure.adds === 'figure' ? measure.way : measure.adds,
      isFigure: measure.adds === 'figure',
      ...(measure.better && { better: measure.better }),
      ...(measure.as === 'money' &&
        hidesAmounts(ctx) && { notBy: personsIn({ source, measures, dimensions, ...seen }) }),
    })),
    dimensions: [...dimensions].map(([id, { words, kind, as }]) => ({
      id,
      title: formatMessage(ctx.lang, words),
      kind,
      as,
    })),
  }))
}
