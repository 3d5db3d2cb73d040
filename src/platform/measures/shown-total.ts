import { type FactSql, factSource } from './fact-source.ts'

/** A sum or count by the database; `only` is SQL of the rows that count. */
export interface Added {
  kind: 'count' | 'sum' | 'figures' | 'distinct' | 'median' | 'least' | 'greatest'
  sql: string
  only: string
}

/** SQL of one figure over rows, the same wherever it is shown: in a report, a list's foot or a column's head. */
export function totalSql({ kind, sql, only }: Added) {
  const filter = only ? ` filter (where ${only})` : ''
  switch (kind) {
    case 'count':
      return `count(*)${filter}`
    case 'figures':
      return `count(${sql})${filter}`
    case 'distinct':
      return `count(distinct ${sql})${filter}`
    case 'median':
      return `percentile_cont(0.5) within group (order by ${sql}::float8)${filter}`
    case 'sum':
      return `sum(${sql})${filter}`
    default:
      return `${kind === 'least' ? 'min' : 'max'}(${sql})${filter}`
  }
}

/**
 * SQL of a registered count or sum over rows of its facts, for lists and heads that show it beside figures of their
 * own.
 */
export function shownTotal(facts: string, id: string): string {
  const { measures, dimensions } = factSource(facts)!
  const measure = measures[id]!
  const only = measure.only ? written(dimensions[measure.only]!.sql) : ''
  if (measure.adds === 'count') return totalSql({ kind: 'count', sql: '1', only })
  if (measure.adds !== 'figure' || measure.way !== 'sum') throw new Error(`${facts}.${id} is no total of rows`)
  return `coalesce(${totalSql({ kind: 'sum', sql: written(measure.sql), only })}, 0)`
}

function written(sql: FactSql): string {
  if (typeof sql !== 'string') throw new Error('a total of rows that names its own values')
  return sql
}
