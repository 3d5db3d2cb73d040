import { recordsOnce } from './records-once.ts'
import { type Added, totalSql } from './shown-total.ts'

/** A value that rows are grouped by. */
interface Key {
  sql: string
  /** SQL of how a row writes the value, and of its place in the order of its kind. */
  named?: string | undefined
  order?: string | undefined
  /** The columns that `sql` and `named` are computed from, where many rows share few combinations. */
  madeOf?: readonly string[] | undefined
}

interface Counting {
  keys: readonly Key[]
  span: string
  bases: readonly Added[]
  /** Groups each key separately, without totals. */
  isApart: boolean
}

interface Layers {
  /** The columns selected from each row of the facts. */
  facts: string
  /** The whole statement over such rows; its first keys are those of the rows of the answer. */
  over(raw: string, rows: number): string
}

/**
 * How rows become figures. Where every figure is a sum, the finest groups are counted once and totals are added up
 * from them; a value computed from columns is computed once for each group. Separate keys are counted in one reading
 * of the rows.
 */
export function layersOf({ keys, span, bases, isApart }: Counting): Layers {
  const isSummed = bases.every(({ kind }) => kind !== 'distinct' && kind !== 'median')
  const isLayered = isSummed && keys.length > 0 && !isApart
  const raw = keys.map((key, at) => rawKey(key, at, isLayered))
  const names = raw.flatMap(({ names }) => names)
  const facts = [
    ...raw.flatMap(({ facts }) => facts),
    `${span} as span`,
    ...bases.flatMap(({ sql, only }, at) => [`${sql} as v${at}`, ...(only ? [`${only} as o${at}`] : [])]),
  ].join(', ')
  const least = names.map((name) => `min(${name}) as ${name}`)
  const counted = bases.map((base, at) => `${aggregate(base, at)} as b${at}`)
  const summed = bases.map((base, at) => `${folded(base, at)} as b${at}`)
  const picked = [
    ...keys.flatMap((_key, at) => [`g${at}`, `grouping(g${at}) as t${at}`]),
    'span',
    ...least,
    ...(isLayered ? summed : counted),
  ].join(', ')

  const finest = (rows: string) => {
    const by = [...raw.flatMap((key) => key.by), 'span']
    const once = raw.flatMap(({ onceNamed }) => onceNamed).map((name) => `min(${name}) as ${name}`)
    return `select ${[...by, ...once, ...counted].join(', ')} from (${rows}) r group by ${by.join(', ')}`
  }
  const named = (rows: string) => {
    const made = raw.flatMap((key) => key.made)
    const others = raw.flatMap((key) => [...key.keptBy, ...key.onceNamed])
    const all = [...made, ...others, 'span', ...bases.map((_base, at) => `b${at}`)]
    return made.length > 0 ? `select ${all.join(', ')} from (${finest(rows)}) m` : finest(rows)
  }
  return {
    facts,
    over(rows, count) {
      const sets = setsOf(keys.length, count, isApart)
      if (countsRecords(bases)) return recordsOnce(rows, { keys: keys.length, names, bases, sets })
      return `select ${picked} from (${isLayered ? named(rows) : rows}) f group by ${sets}`
    },
  }
}

/** What is selected from the rows for one key, what is grouped first, and what is computed from it. */
function rawKey({ sql, named, order, madeOf }: Key, at: number, isLayered: boolean) {
  const own = [...(named ? [{ name: `n${at}`, sql: named }] : []), ...(order ? [{ name: `r${at}`, sql: order }] : [])]
  const names = own.map(({ name }) => name)
  const as = (all: readonly { name: string; sql: string }[]) => all.map((one) => `${one.sql} as ${one.name}`)
  const key = { name: `g${at}`, sql }
  if (!madeOf || !isLayered)
    return { facts: as([key, ...own]), by: [key.name], keptBy: [key.name], onceNamed: names, made: [], names }
  const parts = madeOf.map((column, part) => ({ name: `p${at}_${part}`, sql: column }))
  const over = (text: string) => parts.reduce((made, part) => made.replaceAll(part.sql, () => part.name), text)
  const made = as([key, ...own].map((one) => ({ ...one, sql: over(one.sql) })))
  return { facts: as(parts), by: parts.map(({ name }) => name), keptBy: [], onceNamed: [], made, names }
}

function setsOf(keys: number, rows: number, isApart: boolean) {
  const all = Array.from({ length: keys }, (_none, at) => `g${at}`)
  if (isApart) return `span, grouping sets (${all.map((one) => `(${one})`).join(', ')})`
  const rolled = [all.slice(0, rows), all.slice(rows)].filter((part) => part.length > 0)
  return ['span', ...rolled.map((part) => `rollup(${part.join(', ')})`)].join(', ')
}

/** Whether the figures count distinct records and nothing else. */
const countsRecords = (bases: readonly Added[]) =>
  new Set(bases.flatMap(({ kind, sql }) => (kind === 'distinct' ? [sql] : []))).size === 1

/** Aggregates over rows of the facts. */
const aggregate = ({ kind, only }: Added, at: number) => totalSql({ kind, sql: `v${at}`, only: only && `o${at}` })

/** Aggregates over groups that have been counted already. */
const folded = ({ kind }: Added, at: number) =>
  `${kind === 'least' ? 'min' : kind === 'greatest' ? 'max' : 'sum'}(b${at})`
