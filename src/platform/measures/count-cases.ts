import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import type { Where } from '../questions/cell.ts'
import { addWhere } from './cell-conditions.ts'
import type { SeenFacts } from './known-facts.ts'
import { rowsInTurn } from './rows-in-turn.ts'
import { totalSql } from './shown-total.ts'
import { type Base, measuredBy } from './statement-of.ts'

interface Cases {
  /** Counts and sums. */
  measures: readonly string[]
  cases: readonly Where[]
}

/**
 * The same figures under several conditions, in one reading of the facts. The conditions may overlap; answers come in
 * their order.
 */
export async function countCases(ctx: Ctx, seen: SeenFacts, { measures, cases }: Cases): Promise<number[][]> {
  const { source } = seen
  const found = await source.reached(ctx)
  await source.narrow?.(ctx, found)
  const shared = found.parts.splice(0)
  const flags = cases.map((own) => {
    addWhere(ctx, seen, own, found, 'where')
    return `(${found.parts.splice(0).join(' and ')})`
  })
  const bases: Base[] = []
  const places = measures.map((id) => measuredBy(ctx, seen, id, { found, bases }).bases[0]!)
  found.parts.push(...shared, `(${flags.join(' or ')})`)
  const picked = flags.flatMap((flag, of) =>
    bases.map((base, at) => {
      const only = base.only ? `${flag} and ${base.only}` : flag
      return `${totalSql({ ...base, only })} as c${of}x${at}`
    }),
  )
  const text = picked.join(', ')
  const [row] = await rowsInTurn(
    ctx,
    statement<Record<string, string | number | null>>(
      `select ${text} ${source.from(`${text} ${found.text}`)} where ${found.text}`,
      found.values,
    ),
  )
  return cases.map((_case, of) => places.map((at) => Number(row?.[`c${of}x${at}`] ?? 0)))
}
