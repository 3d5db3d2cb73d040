import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Where } from '../questions/cell.ts'
import type { Measure } from './fact-source.ts'
import type { SeenFacts } from './known-facts.ts'
import { goneSince } from './looking-back.ts'
import { statementOf } from './statement-of.ts'

const records: Measure = { adds: 'count', words: { pt: 'Registros', en: 'Records' }, as: 'number' }

/** How many records that match the conditions of a past day are gone today: today's list has that many fewer. */
export async function goneCount(ctx: Ctx, seen: SeenFacts, where: Where): Promise<number> {
  const counted = { ...seen, measures: new Map([...seen.measures, ['records', records] as const]) }
  const question = { facts: seen.source.name, measures: ['records'], rows: [], columns: [] }
  const compiled = await statementOf(ctx, counted, { ...question, where: { ...where, [goneSince]: 'true' } })
  const row = await ctx.first(statement<Record<string, number | null>>(compiled.text, compiled.values))
  return Number(row?.b0 ?? 0)
}
