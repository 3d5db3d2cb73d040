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
import { lookedAt, seenAt } from './looking-back.ts'
import { type Added, totalSql } from './shown-total.ts'

/** More groups than anybody reads; a question with more is refused. */
export const maxCells = 30_000

/** What the database adds up; measures are made of these. */
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
  /** Places of its bases. */
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

/** The part of a question that names a dimension. */
export function groupedBy(seen: SeenFacts, text: string, field: string): Grouped {
  const { id, unit } = partsOf(text)
  const dimension = seen.dimensions.get(id)
  if (!dimension || (isDays(dimension) ? !isDayUnit(unit) : unit !== undefined))
    throw wrongField(field, 'field.unknown', { name: text })
  return { id: text, dimension, unit: unit as DayUnit | undefined }
}

/**
 * One statement of a checked question, under row-level security and with the conditions of the facts' own list. Where every figure adds
 * up, the finest groups are counted once and the totals are made of these; medians and different values are counted for each total.
 */
export async function statementOf(ctx: Ctx, now: SeenFacts, question: Question, first?: number): Promise<Compiled> {
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
  const keys = groups.map((group) => keyOf(ctx, seen, group, found))
  const span = spanOf(ctx, seen, question, found)
  const named = groups.flatMap(({ dimension: { named, order } }, at) => [
    ...(named ? [{ at: `n${at}`, sql: named }] : []),
    ...(order ? [{ at: `r${at}`, sql: order }] : []),
  ])
  const isSummed = bases.every(({ kind }) => kind !== 'distinct' && kind !== 'median')
  const facts = [
    ...keys.map((key, at) => `${key} as g${at}`),
    `${span.sql} as span`,
    ...named.map(({ at, sql }) => `${sql} as ${at}`),
    ...bases.flatMap(({ sql, only }, at) => [`${sql} as v${at}`, ...(only ? [`${only} as o${at}`] : [])]),
  ].join(', ')
  const from = looked.from(`${facts} ${found.text} ${span.where}`)
  const raw = looked.dated(`select ${facts} ${from} where ${found.text}${span.where}`)
  const finest = [...keys.map((_key, at) => `g${at}`), 'span'].join(', ')
  const names = named.map(({ at }) => `min(${at}) as ${at}`)
  const counted = [...names, ...bases.map((base, at) => `${aggregate(base, at)} as b${at}`)]
  const summed = [...names, ...bases.map((base, at) => `${folded(base, at)} as b${at}`)]
  const picked = [
    ...keys.map((_key, at) => `g${at}`),
    'span',
    ...groups.map((_group, at) => `grouping(g${at}) as t${at}`),
    ...(isSummed && groups.length > 0 ? summed : counted),
  ].join(', ')
  const rolled = (from: number, to: number) =>
    to > from
      ? [
          `rollup(${keys
            .slice(from, to)
            .map((_key, at) => `g${from + at}`)
            .join(', ')})`,
        ]
      : []
  const sets = ['span', ...rolled(0, rows.length), ...rolled(rows.length, groups.length)].join(', ')
  const source2 =
    isSummed && groups.length > 0
      ? `(select ${finest}, ${counted.join(', ')} from (${raw}) r group by ${finest})`
      : `(${raw})`
  return {
    // The total stands among them.
    text: `select ${picked} from ${source2} f group by ${sets} ${first ? `order by b0 desc nulls last limit ${first + 1}` : `limit ${maxCells + 1}`}`,
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
  return { sql: `(${places})[(${bucket} + 1) / 2]`, where: ` and ${bucket} % 2 = 1` }
}

interface Gathered {
  found: Conditions
  bases: Base[]
}

function measuredBy(ctx: Ctx, seen: SeenFacts, text: string, gathered: Gathered): Measured {
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

/** Over rows of the facts, whose values have names. */
const aggregate = ({ kind, only }: Base, at: number) => totalSql({ kind, sql: `v${at}`, only: only && `o${at}` })

/** Over groups that are counted already. */
const folded = ({ kind }: Base, at: number) =>
  `${kind === 'least' ? 'min' : kind === 'greatest' ? 'max' : 'sum'}(b${at})`
