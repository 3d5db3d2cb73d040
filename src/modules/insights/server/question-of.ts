import type { Ctx } from '../../../platform/http/ctx.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { seenFacts } from '../../../platform/measures/known-facts.ts'
import type { Question } from '../../../platform/questions/answer.ts'
import { readWhere, type Where } from '../../../platform/questions/cell.ts'
import { isRelative, onDays } from '../../../platform/questions/relative-days.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { timeZoneOf } from '../../organisation/server/public.ts'
import type { ReportComparison } from '../compared-answer.ts'
import { limits } from '../limits.ts'
import { refuseAmounts } from './amounts-by-person.ts'
import { type ComparedQuestion, comparedQuestion } from './comparing/compared.ts'

interface Asked {
  facts: string
  measures?: readonly string[] | undefined
  rows?: readonly string[] | undefined
  columns?: readonly string[] | undefined
  where: string
  compare?: ReportComparison | undefined
}

/** The conditions of an address with the days they mean today, in the store's time zone. */
export async function whereOf(ctx: Ctx, text: string): Promise<Where> {
  const where = readWhere(text)
  if (!where) throw wrongField('where', 'platform.invalid')
  return isRelative(where) ? onDays(where, await todayOf(ctx)) : where
}

const todayOf = async (ctx: Ctx) => dayIn(ctx.now, await timeZoneOf(ctx))

/** The question in a report's address, restricted to what this person may see. */
export async function askedQuestion(ctx: Ctx, asked: Asked): Promise<ComparedQuestion> {
  const question = questionOf(asked, await whereOf(ctx, asked.where))
  const seen = await seenFacts(ctx, question.facts, JSON.stringify(question))
  refuseAmounts(ctx, seen, question)
  return comparedQuestion(ctx, seen, question, asked, await todayOf(ctx))
}

/** Throws, at the field, if a question asks for too much. */
function questionOf({ facts, measures = [], rows = [], columns = [] }: Asked, where: Where): Question {
  const asked = { measures, rows, columns }
  for (const [name, count] of Object.entries(limits))
    if (asked[name as keyof typeof limits].length > count) throw wrongField(name, 'insights.too_many', { count })
  if (measures.length === 0) throw wrongField('measures', 'field.required')
  const twice = [...rows, ...columns].find((one, at, all) => all.indexOf(one) !== at)
  if (twice) throw wrongField(rows.includes(twice) ? 'rows' : 'columns', 'insights.twice')
  return { facts, measures, rows, columns, where }
}
