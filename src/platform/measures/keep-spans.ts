import { snake } from '../db/entity.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { withoutAbsences } from './absences.ts'
import { allFactSources } from './fact-source.ts'
import { absencesAbove } from './gone-with.ts'
import type { SpanKind } from './span-kind.ts'
import { type LoggedEvent, type Stretch, spansOf } from './spans-of.ts'

type Row = Record<string, unknown> & { id: string }

/** The number of records read from the log at once. */
const atOnce = 500

export const spanKinds = (): ReadonlyMap<string, SpanKind> =>
  new Map(allFactSources().flatMap(({ past }) => (past ? [[past.spans.kind, past.spans]] : [])))

const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
export const fieldsOfSpans = ({ columns }: SpanKind) => columns.map(camel)

/** The columns of a record that its spans are built from. */
const stored = ({ columns, goesWith = [] }: SpanKind) => [
  ...new Set([...columns, ...goesWith.map(({ field }) => snake(field))]),
]

/** Rewrites the spans of records from their whole log, so it may run at any time and repeatedly. */
export async function keepSpans(ctx: Ctx, kind: SpanKind, ids: readonly string[]) {
  const all = [...new Set(ids)]
  if (all.length === 0) return
  await oneAtATime(ctx, kind)
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce)
    await remove(ctx, kind, some)
    await writeSome(ctx, kind, some)
  }
}

/** Whoever comes second reads what the first one has seen and more. */
const oneAtATime = (ctx: Ctx, { kind }: SpanKind) =>
  ctx.run(statement('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`spans ${kind} ${ctx.company.id}`]))

/** Removes what is stored of the past of these records, or of all. */
async function remove(ctx: Ctx, { spans, beside }: SpanKind, ids?: readonly string[]) {
  for (const { table, record } of [{ table: spans, record: 'id' }, ...(beside ? [beside.stored] : [])])
    await ctx.run(
      statement(
        `delete from ${table} where tenant_id = platform.current_tenant()${ids ? ` and ${record} = any($1::uuid[])` : ''}`,
        ids ? [ids] : [],
      ),
    )
}

async function writeSome(ctx: Ctx, kind: SpanKind, ids: readonly string[]) {
  const events = await ctx.rows(
    statement<LoggedEvent & { subjectId: string }>(
      `select subject_id, at, kind, before, after, data from events
       where tenant_id = platform.current_tenant() and subject_id = any($1::uuid[]) and subject_kind = $2 order by subject_id, seq`,
      [ids, kind.kind],
    ),
  )
  const records = await ctx.rows(
    statement<Row>(
      `select id, ${stored(kind).join(', ')} from ${kind.table} where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
      [ids],
    ),
  )
  const [eventsOf, there] = [
    Map.groupBy(events, ({ subjectId }) => subjectId),
    new Map(records.map((row) => [row.id, row])),
  ]
  const fields = fieldsOfSpans(kind)
  const names = [...new Set([...fields, ...(kind.goesWith ?? []).map(({ field }) => field)])]
  const lives = ids.map((id) => ({ id, stretches: spansOf(names, eventsOf.get(id) ?? [], there.get(id)) }))
  const whole = await leftOut(ctx, kind, lives, there)
  await writeSpans(
    ctx,
    kind,
    whole.flatMap(({ id, stretches }) => stretches.map((one) => rowOf(fields, id, one))),
  )
  await kind.beside?.keep(ctx, ids, eventsOf)
}

interface Life {
  id: string
  stretches: Stretch[]
}

/** The stretches of records without the times in which a record that they depend on was gone. */
async function leftOut(ctx: Ctx, kind: SpanKind, lives: Life[], there: ReadonlyMap<string, Row>): Promise<Life[]> {
  if (!kind.goesWith) return lives
  const absences = await absencesAbove(
    ctx,
    kind.goesWith,
    lives.flatMap(({ stretches }) => stretches.map(({ values }) => values)),
  )
  return lives.map(({ id, stretches }) => ({
    id,
    // A record that is there stands on something else by now than the log knows.
    stretches: withoutAbsences(stretches, (values) =>
      absences(values).filter(({ to }) => to !== null || !there.has(id)),
    ),
  }))
}

const rowOf = (fields: readonly string[], id: string, { fromAt, toAt, isRemoved, values }: Stretch) => ({
  id,
  from_at: fromAt,
  to_at: toAt ?? 'infinity',
  is_removed: isRemoved,
  // An empty text is nothing, also where a column is no text.
  ...Object.fromEntries(fields.map((field) => [snake(field), values[field] === '' ? null : values[field]])),
})

async function writeSpans(ctx: Ctx, { spans, columns }: SpanKind, rows: readonly object[]) {
  const names = ['id', 'from_at', 'to_at', 'is_removed', ...columns]
  await ctx.run(
    statement(
      `insert into ${spans} (${names.join(', ')}) select ${names.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::${spans}, $1) r`,
      [JSON.stringify(rows)],
    ),
  )
}

/** The kinds whose spans have been built for this company. */
export async function builtKinds(ctx: Ctx): Promise<ReadonlySet<string>> {
  const found = await ctx.rows(
    statement<{ kind: string }>('select kind from span_builds where tenant_id = platform.current_tenant()', []),
  )
  return new Set(found.map(({ kind }) => kind))
}

/** Up to this many records may be rebuilt from their log while people work. */
const few = 1_000

export async function isSmall(ctx: Ctx, { table }: SpanKind) {
  const { records } = await ctx.one(
    statement<{ records: number }>(
      `select count(*)::int as records from (select from ${table} where tenant_id = platform.current_tenant() limit ${few + 1}) r`,
    ),
  )
  return records <= few
}

/**
 * Builds the spans of every record that the log or its table contains. What was stored is removed once before, not for
 * some records at a time: the plan for that is made while the table is small, and reads all of it again each time.
 */
export async function buildSpans(ctx: Ctx, kind: SpanKind) {
  await oneAtATime(ctx, kind)
  await remove(ctx, kind)
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select id from ${kind.table} where tenant_id = platform.current_tenant()
       union select subject_id from events where tenant_id = platform.current_tenant() and subject_kind = $1`,
      [kind.kind],
    ),
  )
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += atOnce) await writeSome(ctx, kind, ids.slice(from, from + atOnce))
  await ctx.run(
    statement(
      `insert into span_builds (kind, built_at) values ($1, $2)
       on conflict (tenant_id, kind) do update set built_at = excluded.built_at`,
      [kind.kind, ctx.now],
    ),
  )
}
