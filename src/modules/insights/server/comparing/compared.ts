import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import { answerQuestion } from '../../../../platform/measures/answer-question.ts'
import type { SeenFacts } from '../../../../platform/measures/known-facts.ts'
import { type Answer, partsOf, type Question } from '../../../../platform/questions/answer.ts'
import { asOfIn, withoutAsOf } from '../../../../platform/questions/as-of.ts'
import { rangeOf, readWhere, type Where } from '../../../../platform/questions/cell.ts'
import { isDay } from '../../../../platform/questions/day-groups.ts'
import { relativeOf } from '../../../../platform/questions/relative-days.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { besideAnswer, type ReportComparison } from '../../compared-answer.ts'
import { comparedSpan } from '../../periods.ts'

/** A question with what its figures are compared with; `whole` are its conditions including the period's days. */
export interface ComparedQuestion extends Question {
  whole: Where
  isAgainstNow?: true
}

interface Asked {
  where: string
  compare?: ReportComparison | undefined
}

/** The screen recognises these codes: the report exists but cannot be compared this way. */
function refuseComparison(code: string, values: Record<string, string> = {}): never {
  throw new Refusal(422, 'platform.invalid', { fields: { compare: code }, values, details: { code } })
}

/** The question with its period, by the day that its facts count by; `today` in the store's time zone. */
export function comparedQuestion(
  ctx: Ctx,
  seen: SeenFacts,
  question: Question,
  asked: Asked,
  today: string,
): ComparedQuestion {
  const { where: whole, rows, columns } = question
  const { compare } = asked
  if (!compare) return { ...question, whole }
  if (compare === 'now') {
    if (!asOfIn(whole)) refuseComparison('insights.compare_now')
    return { ...question, whole, isAgainstNow: true }
  }
  const { day } = seen.source
  const name = formatMessage(ctx.lang, seen.dimensions.get(day)?.words ?? seen.source.title)
  const range = rangeOf(whole[day] ?? '')
  const [from, to] = [range?.from, range?.to]
  if (!from || !to || !isDay(from) || !isDay(to) || from > to) refuseComparison('insights.compare_period', { name })
  if ([...rows, ...columns].some((text) => partsOf(text).id === day)) refuseComparison('insights.compare_day', { name })
  const span = { from, to }
  const period = relativeOf(readWhere(asked.where)?.[day] ?? '') ?? 'days'
  const compared = comparedSpan(period, span, compare, today)
  // Spans side by side must not meet: of more than a year none is a year ago.
  if (!compared || compared.to >= from) refuseComparison('insights.compare_period', { name })
  const where = Object.fromEntries(Object.entries(whole).filter(([id]) => id !== day))
  return { ...question, where, spans: [span, compared], day, whole }
}

/** The figures, and as a second span those that they are compared with. */
export async function answerCompared(ctx: Ctx, asked: ComparedQuestion): Promise<Answer> {
  const { whole, isAgainstNow, ...question } = asked
  if (!isAgainstNow) return { ...(await answerQuestion(ctx, question)), where: whole }
  const [then, now] = await Promise.all([
    answerQuestion(ctx, question),
    answerQuestion(ctx, { ...question, where: withoutAsOf(question.where) }),
  ])
  return besideAnswer(then, now)
}
