import { snake } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { allFactSources } from '../../../../platform/measures/fact-source.ts'
import type { SpanKind } from '../../../../platform/measures/span-kind.ts'
import { type LoggedEvent, spansOf } from '../../../../platform/measures/spans-of.ts'

type Row = Record<string, unknown> & { id: string }

/** So many records are read from the log at once. */
const atOnce = 500

export const spanKinds = (): ReadonlyMap<string, SpanKind> =>
  new Map(allFactSources().flatMap(({ past }) => (past ? [[past.spans.kind, past.spans]] : [])))

const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
export const fieldsOfSpans = ({ columns }: SpanKind) => columns.map(camel)

/** Writes the spans of records anew from their whole log, so that it may be done at any time and twice. */
export async function keepSpans(ctx: Ctx, kind: SpanKind, ids: readonly string[]) {
  const all = [...new Set(ids)]
  if (all.length === 0) return
  // Whoever comes second reads what the first one has seen and more.
  await ctx.run(
    statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`spans ${kind.kind} ${ctx.company.id}`]),
  )
  for (let from = 0; from < all.length; from += atOnce) await keepSome(ctx, kind, all.slice(from, from + atOnce))
}

async function keepSome(ctx: Ctx, kind: SpanKind, ids: readonly string[]) {
  const events = await ctx.rows(
    statement<LoggedEvent & { subjectId: string }>(
      `select subject_id, at, kind, before, after from events
       where tenant_id = platform.current_tenant() and subject_id = any($1::uuid[]) and subject_kind = $2 order by subject_id, seq`,
      [ids, kind.kind],
    ),
  )
  const records = await ctx.rows(
    statement<Row>(
      `select id, ${kind.columns.join(', ')} from ${kind.table} where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
      [ids],
    ),
  )
  const [told, there] = [
    Map.groupBy(events, ({ subjectId }) => subjectId),
    new Map(records.map((row) => [row.id, row])),
  ]
  const fields = fieldsOfSpans(kind)
  const rows = ids.flatMap((id) =>
    spansOf(fields, told.get(id) ?? [], there.get(id)).map(({ fromAt, toAt, isRemoved, values }) => ({
      id,
      from_at: fromAt,
      to_at: toAt ?? 'infinity',
      is_removed: isRemoved,
      // An empty text is nothing, also where a column is no text.
      ...Object.fromEntries(fields.map((field) => [snake(field), values[field] === '' ? null : values[field]])),
    })),
  )
  const names = ['id', 'from_at', 'to_at', 'is_removed', ...kind.columns]
  await ctx.run(
    statement(`delete from ${kind.spans} where tenant_id = platform.current_tenant() and id = any($1::uuid[])`, [ids]),
  )
  await ctx.run(
    statement(
      `insert into ${kind.spans} (${names.join(', ')}) select ${names.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::${kind.spans}, $1) r`,
      [JSON.stringify(rows)],
    ),
  )
}

/** Whether the spans of a kind are there for this company. */
export async function areBuilt(ctx: Ctx, { kind }: SpanKind) {
  const found = await ctx.first(
    statement('select from span_builds where tenant_id = platform.current_tenant() and kind = $1', [kind]),
  )
  return found !== undefined
}

/** So many records can be read from their log beside what people do. */
const few = 1_000

export async function isSmall(ctx: Ctx, { table }: SpanKind) {
  const { records } = await ctx.one(
    statement<{ records: number }>(
      `select count(*)::int as records from (select from ${table} where tenant_id = platform.current_tenant() limit ${few + 1}) r`,
    ),
  )
  return records <= few
}

/** Spans of every record that the log or its table knows. */
export async function buildSpans(ctx: Ctx, kind: SpanKind) {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from ${kind.table} where tenant_id = platform.current_tenant()
       union select subject_id from events where tenant_id = platform.current_tenant() and subject_kind = $1`,
      [kind.kind],
    ),
  )
  await keepSpans(
    ctx,
    kind,
    rows.map(({ id }) => id),
  )
  await ctx.run(
    statement(
      `insert into span_builds (kind, built_at) values ($1, $2)
       on conflict (tenant_id, kind) do update set built_at = excluded.built_at`,
      [kind.kind, ctx.now],
    ),
  )
}
