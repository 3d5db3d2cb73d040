import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { buildSpans, builtKinds, keepSpans } from '../../../../platform/measures/keep-spans.ts'
import type { SpanKind } from '../../../../platform/measures/span-kind.ts'

/** The most records named and rebuilt in one night. */
const maxRows = 10_000

/** The log stores instants less precisely, by less than this. */
const sameInstant = "interval '1 second'"

const differs = ({ instants }: SpanKind, column: string) =>
  instants.includes(column)
    ? `(r.${column} is null) <> (x.${column} is null) or abs(extract(epoch from r.${column} - x.${column})) >= extract(epoch from ${sameInstant})`
    : `coalesce(r.${column}::text, '') <> coalesce(x.${column}::text, '')`

const compared = (kind: SpanKind) =>
  kind.columns
    .filter((column) => !kind.emptied?.includes(column))
    .map((column) => differs(kind, column))
    .join(' or ')

/** The records whose last span differs from them. */
async function differing(ctx: Ctx, kind: SpanKind): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select coalesce(r.id, x.id) as id
       from (select * from ${kind.table} where tenant_id = platform.current_tenant()) r
       full join (select * from ${kind.spans} where tenant_id = platform.current_tenant() and to_at = 'infinity') x on x.id = r.id
       where r.id is null or x.id is null or ${compared(kind)}
       order by 1 limit ${maxRows}`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** The records with events since the last night: a killed process may not have followed these. */
async function happenedTo(ctx: Ctx, { kind }: SpanKind): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select distinct e.subject_id as id from events e
       where e.tenant_id = platform.current_tenant() and e.subject_kind = $1 and e.at >= (
         select coalesce(b.compared_at, b.built_at) - interval '1 hour' from span_builds b
         where b.tenant_id = platform.current_tenant() and b.kind = $1)`,
      [kind],
    ),
  )
  return rows.map(({ id }) => id)
}

/**
 * Compares the last span of each record with the record and rebuilds those that differ. What still differs was
 * written without the log: its past days are unknown, and the operator of the installation is notified.
 */
export async function compareSpans(ctx: Ctx, kind: SpanKind) {
  if (!(await builtKinds(ctx)).has(kind.kind)) await buildSpans(ctx, kind)
  const found = await differing(ctx, kind)
  await keepSpans(ctx, kind, [...found, ...(await happenedTo(ctx, kind))])
  const left = found.length > 0 ? await differing(ctx, kind) : []
  await ctx.run(
    statement(
      `update span_builds set compared_at = $2, differing = $3, unexplained = $4
       where tenant_id = platform.current_tenant() and kind = $1`,
      [kind.kind, ctx.now, found.length, left.length],
    ),
  )
  if (found.length > 0)
    ctx.services.log.warn(
      { kind: kind.kind, company: ctx.company.slug, differing: found.length, unexplained: left.slice(0, 20) },
      'spans and records differed',
    )
}
