import { midnightIn } from '../db/calendar-days.ts'
import type { Conditions } from '../db/conditions.ts'
import type { Ctx } from '../http/ctx.ts'
import { withoutAsOf } from '../questions/as-of.ts'
import { rangeOf, valuesOf, type Where } from '../questions/cell.ts'
import { isDay } from '../questions/day-groups.ts'
import { onDays } from '../questions/relative-days.ts'
import { wrongField } from '../rules/refusal.ts'
import type { Dimension, FactSql } from './fact-source.ts'
import type { SeenFacts } from './known-facts.ts'

export const sqlOf = (ctx: Ctx, sql: FactSql, found: Conditions) => (typeof sql === 'string' ? sql : sql(ctx, found))

const isLiteral = (zone: string) => zone.startsWith("'")
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Adds the conditions of a cell; `field` is what a refusal points at. */
export function addWhere(
  ctx: Ctx,
  { dimensions, measures, zone }: SeenFacts,
  where: Where,
  found: Conditions,
  field: string,
) {
  const wrong = () => wrongField(field, 'platform.invalid')
  for (const [name, text] of Object.entries(onDays(withoutAsOf(where), ctx.today))) {
    const dimension = dimensions.get(name)
    const range = rangeOf(text)
    if (dimension) {
      if (dimension.kind === 'day' || dimension.kind === 'instant')
        addDays(ctx, { ...dimension, zone }, text, found, wrong)
      else addValues(ctx, dimension, text, found, wrong)
      continue
    }
    const measure = measures.get(name)
    if (measure?.adds !== 'figure') throw wrongField(field, 'field.unknown', { name })
    if (!range) throw wrong()
    for (const [end, test] of [
      [range.from, '>='],
      [range.to, '<='],
    ] as const) {
      if (end === null) continue
      if (!Number.isFinite(Number(end))) throw wrong()
      found.add(`${sqlOf(ctx, measure.sql, found)} ${test} ?::float8`, Number(end))
    }
  }
}

function addDays(
  ctx: Ctx,
  { kind, sql, zone }: Dimension & { zone: string },
  text: string,
  found: Conditions,
  wrong: () => Error,
) {
  const column = sqlOf(ctx, sql, found)
  if (text === '') return void found.parts.push(`${column} is null`)
  const range = rangeOf(text)
  if (!range || [range.from, range.to].some((end) => end !== null && !isDay(end))) throw wrong()
  const isInstant = kind === 'instant'
  if (range.from) found.add(`${column} >= ${isInstant ? midnightIn(zone, '?::date') : '?::date'}`, range.from)
  if (range.to)
    found.add(isInstant ? `${column} < ${midnightIn(zone, '?::date + 1')}` : `${column} <= ?::date`, range.to)
  if (!isInstant || isLiteral(zone)) return
  // An index knows nothing of the zones of stores, but a day begins within a day of when it begins in Greenwich.
  if (range.from) found.add(`${column} >= ${midnightIn("'UTC'", '?::date - 1')}`, range.from)
  if (range.to) found.add(`${column} < ${midnightIn("'UTC'", '?::date + 2')}`, range.to)
}

function addValues(ctx: Ctx, { kind, as, sql }: Dimension, text: string, found: Conditions, wrong: () => Error) {
  const values = valuesOf(text)
  const named = values.filter((one) => one !== null)
  const isReference = typeof as === 'object' && 'of' in as
  if (isReference && named.some((one) => !uuid.test(one))) throw wrong()
  if (kind === 'flag' && named.some((one) => one !== 'true' && one !== 'false')) throw wrong()
  const column = sqlOf(ctx, sql, found)
  const parts = []
  if (named.length < values.length) parts.push(`${column} is null`)
  if (kind === 'flag' && named.length === 1 && parts.length === 0)
    return void found.parts.push(named[0] === 'true' ? `(${column})` : `not (${column})`)
  if (named.length > 0)
    parts.push(
      isReference
        ? `${column} = any(${found.value(named)}::uuid[])`
        : `(${column})::text = any(${found.value(named)}::text[])`,
    )
  found.parts.push(`(${parts.join(' or ')})`)
}
