import type { FactSql, PastFacts } from '../../../platform/measures/fact-source.ts'
import { columnsAt, type SpanKind, spansAt } from '../../../platform/measures/span-kind.ts'
import { joinsIn } from './list-from.ts'
import type { RecordList } from './record-list.ts'
import { zoneOf } from './zone-of-facts.ts'

interface FurtherJoins {
  /** That of the rows' store. */
  stores: string | undefined
  /** One of which a record may have several rows. */
  joined: string | undefined
}

/** Whether SQL names no other column of an alias. */
const namesOnly = (sql: string, alias: string, columns: ReadonlySet<string>) =>
  [...sql.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].every(([, column]) => columns.has(column!))

/**
 * The facts of a list over the spans of its records. The spans stand under the list's own alias with the columns of the record, so
 * that every SQL which needs no more than these counts them as it counts records; so do those of the records that they stand on.
 */
export function pastFacts(list: RecordList, spans: SpanKind, { stores, joined }: FurtherJoins): PastFacts {
  const { alias, joins = {} } = list
  const others = Object.entries(spans.joined ?? {})
  const columns = new Map(
    Object.entries({ [alias]: spans, ...spans.joined }).map(([name, kind]) => [name, new Set(columnsAt(kind))]),
  )
  const kept = new Set(['tenant_id', 'id', ...spans.columns])
  const isKnown = (name: string) => columns.has(name) || spans.joins.includes(name)
  const holds = (sql: FactSql) =>
    typeof sql === 'string' &&
    Object.keys(joins).every((name) => isKnown(name) || !new RegExp(`\\b${name}\\.`).test(sql)) &&
    [...columns].every(([name, own]) => namesOnly(sql, name, own))
  const source = (at: string, withCorrections: boolean) =>
    (withCorrections && spans.corrected?.(at)) || spansAt(spans, at)
  return {
    spans,
    clock: (ctx) => zoneOf(ctx, false),
    gone: `exists (select from ${spans.spans} gr where gr.tenant_id = ${alias}.tenant_id and gr.id = ${alias}.id and gr.is_removed)`,
    holds,
    within(reached) {
      const further = joinsIn(list, reached)
      const there = `select ${alias}.id from ${spans.table} ${alias}${further} where ${reached}`
      // What a record that is gone stood on is looked at as it is today, like what one that is there stands on.
      if (!namesOnly(`${reached}${further}`, alias, kept)) return `${alias}.id in (${there})`
      const gone = `select ${alias}.id from ${spans.spans} ${alias}${further} where ${alias}.is_removed and ${reached}`
      return `${alias}.id in (${there} union all ${gone})`
    },
    from(text, at, withCorrections) {
      const further = `${stores && /\bsz\./.test(text) ? ` ${stores}` : ''}${joined ? ` ${joined}` : ''}`
      // A setting that is gone takes no span with it, nor does a record that had not begun.
      const settings = joinsIn(list, `${text}${further}`).replace(/(^|\s)(left\s+)?join\s/g, '$1left join ')
      const then = others.reduce(
        (sql, [name, kind]) =>
          sql.replace(`join ${kind.table} ${name} on`, () => `join ${spansAt(kind, at)} ${name} on`),
        settings,
      )
      return `from ${source(at, withCorrections)} ${alias}${then}${further}`
    },
    dated: (sql, at, withCorrections) =>
      besideThen(spans, sql, (rows) => rows(at, withCorrections)).replaceAll('now()', () => at),
  }
}

type Rows = NonNullable<SpanKind['beside']>['tables'][string]

/** In one pass: what stands in for a table may read that table itself. */
function besideThen({ beside }: SpanKind, sql: string, then: (rows: Rows) => string) {
  if (!beside) return sql
  const named = new RegExp(`\\b(from|join) (${Object.keys(beside.tables).join('|')}) (?=\\w)`, 'g')
  return sql.replace(named, (_all, word: string, table: string) => `${word} ${then(beside.tables[table]!)} `)
}
