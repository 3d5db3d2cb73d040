import { midnightIn } from '../db/calendar-days.ts'
import type { Conditions } from '../db/conditions.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { formatsOf } from '../i18n/formats.ts'
import { formatMessage } from '../i18n/messages.ts'
import { type AsOf, asOfIn } from '../questions/as-of.ts'
import type { Where } from '../questions/cell.ts'
import { isDay } from '../questions/day-groups.ts'
import { Refusal } from '../rules/refusal.ts'
import type { Dimension, Measure, PastFacts } from './fact-source.ts'
import type { SeenFacts } from './known-facts.ts'
import { kindsOf } from './span-kind.ts'

/** Where a statement reads facts from: the records, or their state at the end of a past day. */
interface Looked {
  from(text: string): string
  /** Rewrites a statement that counts until now into one that counts until then. */
  dated(sql: string): string
}

/**
 * The screen recognises these codes: it offers another day, or the same question without what is not known of that
 * day.
 */
function refusePast(field: string, code: string, values: Record<string, string> = {}, unknown?: string[]): never {
  const details = { code, ...(unknown && { unknown }) }
  throw new Refusal(422, 'platform.invalid', { fields: { [field]: code }, values, details })
}

/** Records that counted on a past day and have been removed since: a dimension that exists only for past days. */
export const goneSince = 'isGone'

const goneDimension = ({ gone }: PastFacts): Dimension => ({
  kind: 'flag',
  words: { pt: 'Excluído desde então', en: 'Deleted since then' },
  as: 'yes-no',
  sql: gone,
})

/**
 * The facts that are known of the day named in the conditions; all facts if they name no day. `named` lists the
 * dimensions and measures asked for.
 */
export async function seenAt(
  ctx: Ctx,
  seen: SeenFacts,
  where: Where,
  { named, field }: { named: readonly string[]; field: string },
): Promise<SeenFacts> {
  const asOf = asOfIn(where)
  if (!asOf) return seen
  const { past, title, noPast } = seen.source
  const name = formatMessage(ctx.lang, title)
  if (!past && noPast) refusePast(field, 'measures.has_no_past', { name, why: formatMessage(ctx.lang, noPast) })
  if (!past) refusePast(field, 'measures.no_past', { name })
  await refuseDay(ctx, past, asOf, field)
  // What only the company has stands in tables of its own, of which no spans are kept.
  const isOwn = (id: string) => id.startsWith('own:')
  const dimensions = new Map([...seen.dimensions].filter(([id, { sql }]) => !isOwn(id) && past.holds(sql)))
  const isHeld = (one: Measure | undefined): boolean =>
    one !== undefined &&
    (!one.only || dimensions.has(one.only)) &&
    (one.adds === 'ratio'
      ? isHeld(seen.measures.get(one.of)) && isHeld(seen.measures.get(one.by))
      : one.adds === 'count' || past.holds(one.sql))
  const measures = new Map([...seen.measures].filter(([id, one]) => !isOwn(id) && isHeld(one)))
  const unknown = [...new Set(named)].flatMap((id) => {
    const known = seen.dimensions.get(id) ?? seen.measures.get(id)
    return known && !dimensions.has(id) && !measures.has(id) ? [{ id, name: formatMessage(ctx.lang, known.words) }] : []
  })
  if (unknown.length > 0) {
    const names = unknown.map((one) => one.name).join('”, “')
    refusePast(
      field,
      'measures.no_past',
      { name: names },
      unknown.map(({ id }) => id),
    )
  }
  return { ...seen, dimensions: dimensions.set(goneSince, goneDimension(past)), measures }
}

/** Refuses a day that is not over yet, or that lies before the log begins. */
async function refuseDay(ctx: Ctx, { clock, spans }: PastFacts, { day }: AsOf, field: string) {
  if (!isDay(day)) refusePast(field, 'platform.invalid')
  const zone = await clock(ctx)
  const { today, first, isBuilt } = await ctx.one(
    statement<{ today: string; first: string | null; isBuilt: boolean }>(
      `select ($2::timestamptz at time zone ${zone})::date::text as today,
         (select (e.at at time zone ${zone})::date::text from events e
          where e.tenant_id = platform.current_tenant() order by e.at, e.seq limit 1) as first,
         not exists (select from unnest($1::text[]) as k (kind) where not exists (
           select from span_builds b where b.tenant_id = platform.current_tenant() and b.kind = k.kind)) as is_built`,
      [kindsOf(spans), ctx.now],
    ),
  )
  if (day >= today) refusePast(field, 'measures.past_only')
  const begun = first ?? today
  if (day < begun) refusePast(field, 'measures.before_log', { day: formatsOf(ctx.lang).date(begun) })
  if (!isBuilt) refusePast(field, 'measures.past_building')
}

/**
 * The SQL source of a statement, as of the day that `where` names. Call it while `found` holds only the conditions of
 * reach: they are today's, so that a span is read only if the person may see its record now.
 */
export async function lookedAt(ctx: Ctx, { source }: SeenFacts, where: Where, found: Conditions): Promise<Looked> {
  const asOf = asOfIn(where)
  const { past } = source
  if (!asOf || !past) return { from: (text) => source.from(text), dated: (sql) => sql }
  const at = `(${midnightIn(await past.clock(ctx), `${found.value(asOf.day)}::date + 1`)})`
  // For someone who sees every record of the company, today's record need not be joined.
  const isAll = found.parts.length === 1
  if (!isAll) found.parts.push(past.within(found.parts.splice(0).join(' and ')))
  await past.spans.narrow?.(ctx, found)
  return {
    from: (text) => past.from(text, at, asOf.withCorrections),
    dated: (sql) => past.dated(sql, at, asOf.withCorrections),
  }
}
