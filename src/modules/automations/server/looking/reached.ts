import { createHash } from 'node:crypto'
import { type Automated, allOwnFields, automatedOf } from '../../../../platform/automation/automation.ts'
import { snake } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { momentsOf } from '../../moments.ts'
import type { Rule, When } from '../../rule.ts'
import { partsOf } from '../catalogue.ts'
import { lastingOf } from './lasting.ts'

/** A record that has reached what a rule waits for, and when. */
export interface Reached {
  id: string
  at: string
  /** The same for the same record, field and moment, whoever finds it. */
  key: string
}

type Row = Omit<Reached, 'key'> & {
  /** Since when it stands there. */
  since?: string
}

interface Span {
  from: string
  until: string
  /** The company's own zone. */
  zone: string
}

/** A part of them: so many behind one, in the order of moment and id; or so many of the latest. */
interface Part {
  most: number
  behind?: Row | undefined
  areLatest?: boolean
}

/** The records that reach a rule's moment after one instant and until another, the earliest first. */
export async function reached(ctx: Ctx, { when, kind }: Rule, span: Span, part: Part): Promise<Reached[]> {
  if (when.on === 'event') return []
  const rows = await rowsOf(ctx, when, kind, { ...span, ...part })
  return rows.map(({ id, at, since }) => ({ id, at, key: keyOf(when, id, isByGoal(when) ? since! : at) }))
}

/** A record passes the goal of its place once, whatever the goal becomes while it stands there. */
const isByGoal = (when: When) => when.on === 'stay' && when.minutes === null

/** All of them, a part at a time, however many they are. */
export async function* reachedInParts(ctx: Ctx, rule: Rule, span: Span, max: number) {
  for (let behind: Row | undefined; ; ) {
    const some: Reached[] = await reached(ctx, rule, span, { most: max, behind })
    if (some.length > 0) yield some
    if (some.length < max) return
    behind = some.at(-1)
  }
}

function keyOf(when: When, id: string, at: string) {
  const hash = createHash('md5')
    .update(`${when.on} ${id} ${new Date(at).toISOString()}`)
    .digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Timed = Exclude<When, { on: 'event' }>

function rowsOf(ctx: Ctx, when: Timed, kind: Rule['kind'], span: Span & Part): Promise<Row[]> {
  const automated = automatedOf(when.of)
  if (!automated) throw new Refusal(409, 'automations.record_unknown')
  if (when.on === 'schedule') return ofSchedule(ctx, when, span, automated)
  const { table, living } = questionOf(automated)
  if (when.on === 'stay') {
    const stay = stayOf(automated)
    const [place, since] = [`t.${snake(stay.field)}`, `t.${snake(stay.since)}`]
    const lasting = lastingOf(stay, when.minutes)
    return ctx.rows(
      statement<Row>(
        `select * from (
           select t.id, date_trunc('milliseconds', ${since}) as since,
             date_trunc('milliseconds', ${since}) + make_interval(mins => ${lasting.minutes}) as at
           from ${table} t ${lasting.goalOf(`g.id = ${place}`)}
           where t.tenant_id = platform.current_tenant() ${living} ${lasting.living}
             and ${since} > $1::timestamptz - make_interval(mins => ${lasting.minutes})
             and ${since} <= $2::timestamptz - make_interval(mins => ${lasting.minutes})
             and ($3::uuid[] = '{}' or ${place} = any($3))
         ) r where ($4::timestamptz is null or (r.at, r.id) > ($4, $5::uuid)) order by r.at, r.id limit ${span.most}`,
        [span.from, span.until, when.places, ...behindOf(span), ...lasting.values],
      ),
    )
  }
  return ofDay(ctx, when, kind, span, automated)
}

type OnDay = Extract<When, { on: 'day' }>

/** The days around the span let an index be used; the moment itself is exact. */
const around = {
  from: '$1::timestamptz - make_interval(days => $3::int + 2)',
  until: '$2::timestamptz - make_interval(days => $3::int - 2)',
}

async function ofDay(ctx: Ctx, when: OnDay, kind: Rule['kind'], span: Span & Part, automated: Automated) {
  const { table, living, stores, zone } = questionOf(automated)
  const { day, joined, narrowed } = await dayOf(ctx, automated, when.field, zone('$5'))
  return ctx.rows(
    statement<Row>(
      `select * from (
         select t.id, ((${day} + $3::int) + $4::time) at time zone ${zone('$5')} as at from ${table} t ${stores} ${joined}
         where t.tenant_id = platform.current_tenant() ${living} ${narrowed}
       ) r where r.at > $1 and r.at <= $2 and ($6::timestamptz is null or (r.at, r.id) > ($6, $7::uuid))
       order by r.at ${span.areLatest ? 'desc' : ''}, r.id limit ${span.most}`,
      [span.from, span.until, when.days, kind === 'night' ? '00:00' : when.at, span.zone, ...behindOf(span)],
    ),
  )
}

/** SQL of a day: what holds it, how that is joined to the records, and what narrows them to the days around the span. */
interface Day {
  day: string
  joined: string
  narrowed: string
}

/** Only a column that the kind of record describes, or a field that the company has, ever stands in a question. */
async function dayOf(ctx: Ctx, automated: Automated, field: string, zone: string): Promise<Day> {
  const { kind: of } = automated.record
  const name = field.startsWith(`${of}.`) ? field.slice(of.length + 1) : ''
  const parts = partsOf(automated)
  const kind = Object.hasOwn(parts, name) ? parts[name]!.kind : undefined
  if (kind === 'day' || kind === 'instant') return ofColumn(`t.${snake(name)}`, kind, zone)
  const own = await ofOwnField(ctx, of, name)
  if (!own) throw new Refusal(409, 'automations.field_unknown')
  return own
}

function ofColumn(column: string, kind: 'day' | 'instant', zone: string): Day {
  const as = kind === 'day' ? '::date' : ''
  return {
    day: kind === 'day' ? column : `(${column} at time zone ${zone})::date`,
    joined: '',
    narrowed: `and ${column} is not null and ${column} >= (${around.from})${as} and ${column} <= (${around.until})${as}`,
  }
}

/** A day that the company itself has its records hold. */
async function ofOwnField(ctx: Ctx, of: string, name: string): Promise<Day | undefined> {
  const days = { from: `(${around.from})::date`, until: `(${around.until})::date` }
  for (const source of allOwnFields()) {
    const parts = await source.partsOf(ctx, of)
    const asked = Object.hasOwn(parts, name) && parts[name]!.kind === 'day' ? source.daysOf(name, days) : undefined
    if (asked) return { day: 'o.day', joined: `join (${asked}) o on o.id = t.id`, narrowed: '' }
  }
  return undefined
}

export function stayOf({ stay }: Automated) {
  if (!stay) throw new Refusal(409, 'automations.stays_nowhere')
  return stay
}

const behindOf = ({ behind }: Part) => [behind?.at ?? null, behind?.id ?? null]

/** Every living record at the moments of a schedule by its store's clock; of several that were missed only the last one counts. */
async function ofSchedule(ctx: Ctx, when: Extract<When, { on: 'schedule' }>, span: Span & Part, automated: Automated) {
  const { table, living, stores, zone } = questionOf(automated)
  const moments = (await zonesBeside(ctx, span.zone)).flatMap((one) => {
    const at = momentsOf(when, span.from, span.until, one).at(-1)
    return at ? [{ zone: one, at }] : []
  })
  if (moments.length === 0) return []
  return ctx.rows(
    statement<Row>(
      `select * from (
         select t.id, m.at from ${table} t ${stores}
         join jsonb_to_recordset($1) as m(zone text, at timestamptz) on m.zone = ${zone('$2')}
         where t.tenant_id = platform.current_tenant() ${living}
       ) r where ($3::timestamptz is null or (r.at, r.id) > ($3, $4::uuid)) order by r.at, r.id limit ${span.most}`,
      [JSON.stringify(moments), span.zone, ...behindOf(span)],
    ),
  )
}

/** The zones of the company's stores, and its own. */
async function zonesBeside(ctx: Ctx, own: string) {
  const rows = await ctx.rows(
    statement<{ timeZone: string }>(
      'select distinct time_zone from stores where tenant_id = platform.current_tenant()',
    ),
  )
  return [...new Set([own, ...rows.map(({ timeZone }) => timeZone)])]
}

/** The table of a kind, with the store by whose clock each of its records lives. */
function questionOf({ record, living, awaited, store, storeBy }: Automated) {
  const storeId = store ? `t.${snake(store)}` : storeBy
  return {
    table: snake(record.table),
    living: [living, awaited].map((one) => (one ? `and ${one}` : '')).join(' '),
    stores: storeId ? `left join stores s on s.tenant_id = t.tenant_id and s.id = ${storeId}` : '',
    zone: (own: string) => (storeId ? `coalesce(s.time_zone, ${own})` : own),
  }
}
