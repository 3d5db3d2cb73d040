import type { FactSql, PastFacts } from '../../../platform/measures/fact-source.ts'
import { type SpanKind, spansAt } from '../../../platform/measures/span-kind.ts'
import { joinsIn } from './list-from.ts'
import type { RecordList } from './record-list.ts'
import { zoneOf } from './zone-of-facts.ts'

/**
 * The facts of a list over the spans of its records. The spans stand under the list's own alias with the columns of the record, so
 * that every SQL which needs no more than these counts them as it counts records.
 */
export function pastFacts(list: RecordList, spans: SpanKind, stores: string | undefined): PastFacts {
  const { alias, joins = {} } = list
  const columns = new Set(['tenant_id', 'id', ...spans.columns])
  const named = new RegExp(`\\b${alias}\\.(\\w+)`, 'g')
  const holds = (sql: FactSql) =>
    typeof sql === 'string' &&
    Object.keys(joins).every((name) => spans.joins.includes(name) || !new RegExp(`\\b${name}\\.`).test(sql)) &&
    [...sql.matchAll(named)].every(([, column]) => columns.has(column!))
  const source = (at: string, withCorrections: boolean) =>
    (withCorrections && spans.corrected?.(at)) || spansAt(spans, at)
  return {
    spans,
    clock: (ctx) => zoneOf(ctx, false),
    gone: `exists (select from ${spans.spans} gr where gr.tenant_id = ${alias}.tenant_id and gr.id = ${alias}.id and gr.is_removed)`,
    holds,
    within(reached) {
      const there = `select ${alias}.id from ${spans.table} ${alias}${joinsIn(list, reached)} where ${reached}`
      if (!holds(reached)) return `${alias}.id in (${there})`
      const gone = `select ${alias}.id from ${spans.spans} ${alias}${joinsIn(list, reached)} where ${alias}.is_removed and ${reached}`
      return `${alias}.id in (${there} union all ${gone})`
    },
    from(text, at, withCorrections) {
      const further = stores && /\bsz\./.test(text) ? ` ${stores}` : ''
      // A setting that is gone takes no span with it.
      const joined = joinsIn(list, `${text}${further}`).replace(/(^|\s)(left\s+)?join\s/g, '$1left join ')
      return `from ${source(at, withCorrections)} ${alias}${joined}${further}`
    },
  }
}
