import { clockIn } from '../db/calendar-days.ts'
import type { Conditions } from '../db/conditions.ts'
import type { Ctx } from '../http/ctx.ts'
import { partsOf, type Question, type Way, ways } from '../questions/answer.ts'
import { rangeText } from '../questions/cell.ts'
import { type DayUnit, isDayUnit } from '../questions/day-groups.ts'
import { wrongField } from '../rules/refusal.ts'
import { addWhere, sqlOf } from './cell-conditions.ts'
import type { Dimension, Measure } from './fact-source.ts'
import type { SeenFacts } from './known-facts.ts'
import { layersOf } from './layers.ts'
import { lookedAt, seenAt } from './looking-back.ts'
import type { Added } from './shown-total.ts'

/** A question with more groups than this is refused: nobody reads so many. */
export const maxCells = 30_000

/** A sum or count by the database, from which measures are computed. */
export type Base = Added

export interface Grouped {
  id: string
  dimension: Dimension
  unit: DayUnit | undefined
}

export interface Measured {
  id: string
  measure: Measure
  way: Way | undefined
  /** The positions of the bases that the measure is computed from. */
  bases: number[]
}

export interface Compiled {
  text: string
  values: readonly unknown[]
  rows: Grouped[]
  columns: Grouped[]
  measured: Measured[]
}

const isDays = ({ kind }: Dimension) => kind === 'day' || kind === 'instant'

/** Parses the part of a question that names a dimension. */
export function groupedBy(seen: SeenFacts, text: string, field: string): Grouped {
  const { id, unit } = partsOf(text)
  const dimension = seen.dimensions.get(id)
  if (!dimension || (isDays(dimension) ? !isDayUnit(unit) : unit !== undefined))
    throw wrongField(field, 'field.unknown', { name: text })
  return { id: text, dimension, unit: unit as DayUnit | undefined }
}

interface Wanted {
  /** At most this many groups: those with the greatest first figure. */
  first?: number | undefined
  /** Groups each dimension of the rows separately, as if each were asked alone. */
  isApart?: boolean
}

/**
 * One SQL statement for a checked question, under row-level security and the conditions of the facts' own list. Where
 * every figure is a sum, the finest groups are counted once and totals are added up from them; medians and distinct
 * counts are computed for each total.
 */
export async function statementOf(
  ctx: Ctx,
  now: SeenFacts,
  question: Question,
  { first, isApart = false }: Wanted = {},
): Promise<Compiled> {
  const { source } = now
  const seen = await seenAt(ctx, now, question.where, { named: namesIn(question), field: 'where' })
  const found = await source.reached(ctx)
  const looked = await lookedAt(ctx, seen, question.where, found)
  await source.narrow?.(ctx, found)
  addWhere(ctx, seen, question.where, found, 'where')
  const rows = question.rows.map((text) => groupedBy(seen, text, 'rows'))
  const columns = question.columns.map((text) => groupedBy(seen, text, 'columns'))
  const bases: Base[] = []
  const measured = question.measures.map((text) => measuredBy(ctx, seen, text, { found, bases }))
  const groups = [...rows, ...columns]
  const keys = groups.map((group) => ({
    sql: keyOf(ctx, seen, group, found),
    named: group.dimension.named,
    order: group.dimension.order,
    madeOf: group.dimension.madeOf,
  }))
  const span = spanOf(ctx, seen, question, found)
  const layers = layersOf({ keys, span: span.sql, bases, isApart })
  const from = looked.from(`${layers.facts} ${found.text} ${span.where}`)
  const raw = looked.dated(`select ${layers.facts} ${from} where ${found.text}${span.where}`)
  const limit = isApart ? maxCells * keys.length : maxCells
  return {
    // The total stands among them.
    text: `${layers.over(raw, rows.length)} ${first ? `order by b0 desc nulls last limit ${first + 1}` : `limit ${limit + 1}`}`,
    values: found.values,
    rows,
    columns,
    measured,
  }
}

const namesIn = ({ rows, columns, measures, where }: Question) => [
  ...[...rows, ...columns, ...measures].map((text) => partsOf(text).id),
  ...Object.keys(where),
]

function keyOf(ctx: Ctx, { zone }: SeenFacts, { dimension, unit }: Grouped, found: Conditions) {
  const sql = sqlOf(ctx, dimension.sql, found)
  if (unit) {
    const day = dimension.kind === 'instant' ? clockIn(zone, sql) : sql
    return `date_trunc('${unit}', ${day})::date`
  }
  return dimension.kind === 'flag' ? `(${sql})` : sql
}

function spanOf(ctx: Ctx, seen: SeenFacts, { spans, day }: Question, found: Conditions) {
  if (!spans || spans.length === 0) return { sql: '0', where: '' }
  const name = day ?? seen.source.day
  const dimension = seen.dimensions.get(name)
  if (!dimension || !isDays(dimension)) throw wrongField('spans', 'field.unknown', { name })
  const sql = sqlOf(ctx, dimension.sql, found)
  const date = dimension.kind === 'instant' ? `(${clockIn(seen.zone, sql)})::date` : sql
  const inOrder = spans.map((span, at) => ({ ...span, at })).toSorted((one, other) => (one.from < other.from ? -1 : 1))
  // Each span begins with an odd place and ends before the next even one.
  const bounds = inOrder.flatMap(({ from, to }) => [`${found.value(from)}::date`, `${found.value(to)}::date + 1`])
  const places = `array[${inOrder.map(({ at }) => at).join(', ')}]`
  const bucket = `width_bucket(${date}, array[${bounds.join(', ')}])`
  addWhere(ctx, seen, { [name]: rangeText(inOrder[0]!.from, inOrder.at(-1)!.to) }, found, 'spans')
  // PostgreSQL takes `% 2 = 1` for one row in two hundred, and would then look up what is joined row by row; of this it expects nearly all.
  return {
    sql: `(${places})[(${bucket} + 1) / 2]`,
    where: ` and case when ${bucket} % 2 = 1 then true end is not null`,
  }
}

interface Gathered {
  found: Conditions
  bases: Base[]
}

export function measuredBy(ctx: Ctx, seen: SeenFacts, text: string, gathered: Gathered): Measured {
  const { id, unit } = partsOf(text)
  const measure = seen.measures.get(id)
  const isWay = unit === undefined || (measure?.adds === 'figure' && ways.includes(unit as Way))
  if (!measure || !isWay) throw wrongField('measures', 'field.unknown', { name: text })
  const way = measure.adds === 'figure' ? ((unit as Way | undefined) ?? measure.way) : undefined
  return { id: text, measure, way, bases: basesOf(ctx, seen, measure, way, gathered) }
}

function basesOf(ctx: Ctx, seen: SeenFacts, measure: Measure, way: Way | undefined, gathered: Gathered): number[] {
  const { found, bases } = gathered
  const flag = measure.only && seen.dimensions.get(measure.only)
  const only = flag ? sqlOf(ctx, flag.sql, found) : ''
  const add = (kind: Base['kind'], sql: string) => {
    const at = bases.findIndex((one) => one.kind === kind && one.sql === sql && one.only === only)
    return at >= 0 ? at : bases.push({ kind, sql, only }) - 1
  }
  switch (measure.adds) {
    case 'count':
      return [seen.source.repeats ? add('distinct', seen.source.key) : add('count', '1')]
    case 'distinct':
      return [add('distinct', sqlOf(ctx, measure.sql, found))]
    case 'ratio':
      return [measure.of, measure.by].flatMap((name) => {
        const part = seen.measures.get(name)!
        return basesOf(ctx, seen, part, part.adds === 'figure' ? part.way : undefined, gathered)
      })
    default: {
      const sql = sqlOf(ctx, measure.sql, found)
      if (way === 'mean') return [add('sum', sql), add('figures', sql)]
      return [add(way!, sql)]
    }
  }
}
