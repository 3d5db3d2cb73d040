import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { SeenFacts } from '../../../platform/measures/known-facts.ts'
import { tooSlow } from '../../../platform/measures/rows-in-turn.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** What a tile says in place of an answer about a past day that is not known of its facts: why where it never is, else that it is not yet. */
export function unansweredOfDay({ lang }: Ctx, { source: { noPast, past, title } }: SeenFacts): string {
  if (!noPast || past) return translate(lang, 'insights.day_unknown')
  return translate(lang, 'measures.has_no_past', {
    name: formatMessage(lang, title),
    why: formatMessage(lang, noPast),
  })
}

/** An answer, or what stands in its place with a sentence where its question took too long: one tile of a page does not take the others along. */
export const inTime = <Result>(ctx: Ctx, answer: Promise<Result>, otherwise: (unanswered: string) => Result) =>
  answer.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === tooSlow)) throw error
    return otherwise(translate(ctx.lang, 'insights.too_slow'))
  })
