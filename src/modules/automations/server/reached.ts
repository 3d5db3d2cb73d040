import { createHash } from 'node:crypto'
import { type Automated, automatedOf } from '../../../platform/automation/automation.ts'
import { snake } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { momentsOf } from '../moments.ts'
import type { Rule, When } from '../rule.ts'
import { partsOf } from './catalogue.ts'

/** A record that has reached what a rule waits for, and when. */
export interface Reached {
  id: string
  at: string
  /** The same for the same record, field and moment, whoever finds it. */
  key: string
}

type Row = Omit<Reached, 'key'>

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
  return rows.map(({ id, at }) => ({ id, at, key: keyOf(when, id, at) }))
}

/** All of them, a part at a time, however many they are. */
export async function* reachedInParts(ctx: Ctx, rule: Rule, span: Span, most: number) {
  for (let behind: Row | undefined; ; ) {
    const some: Reached[] = await reached(ctx, rule, span, { most, behind })
    if (some.length > 0) yield some
    if (some.length < most) return
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
  const table = snake(automated.record.table)
  const living = automated.living ? `and ${automated.living}` : ''
  if (when.on === 'schedule')
    return ofSchedule(ctx, when, span, `${table} t where t.tenant_id = platform.current_tenant() ${living}`)
  if (when.on === 'stay') {
    const { field, since } = stayOf(automated)
    return ctx.rows(
      statement<Row>(
        `select * from (
           select t.id, date_trunc('milliseconds', t.${snake(since)}) + make_interval(mins => $3) as at from ${table} t
           where t.tenant_id = platform.current_tenant() ${living}
             and t.${snake(since)} > $1::timestamptz - make_interval(mins => $3)
             and t.${snake(since)} <= $2::timestamptz - make_interval(mins => $3)
             and ($4::uuid[] = '{}' or t.${snake(field)} = any($4))
         ) r where ($5::timestamptz is null or (r.at, r.id) > ($5, $6::uuid)) order by r.at, r.id limit ${span.most}`,
        [span.from, span.until, when.minutes, when.places, ...behindOf(span)],
      ),
    )
  }
  const { name, isInstant } = dayOf(automated, when.field)
  const column = `t.${snake(name)}`
  const zone = automated.store ? 'coalesce(s.time_zone, $5)' : '$5'
  const stores = automated.store
    ? `left join stores s on s.tenant_id = t.tenant_id and s.id = t.${snake(automated.store)}`
    : ''
  const day = isInstant ? `(${column} at time zone ${zone})::date` : column
  // The days around the span let an index be used; the moment itself is exact.
  return ctx.rows(
    statement<Row>(
      `select * from (
         select t.id, ((${day} + $3::int) + $4::time) at time zone ${zone} as at from ${table} t ${stores}
         where t.tenant_id = platform.current_tenant() ${living} and ${column} is not null
           and ${column} >= ($1::timestamptz - make_interval(days => $3::int + 2))${isInstant ? '' : '::date'}
           and ${column} <= ($2::timestamptz - make_interval(days => $3::int - 2))${isInstant ? '' : '::date'}
       ) r where r.at > $1 and r.at <= $2 and ($6::timestamptz is null or (r.at, r.id) > ($6, $7::uuid))
       order by r.at ${span.areLatest ? 'desc' : ''}, r.id limit ${span.most}`,
      [span.from, span.until, when.days, kind === 'night' ? '00:00' : when.at, span.zone, ...behindOf(span)],
    ),
  )
}

/** Only a column that the kind of record describes ever stands in a question. */
function dayOf(automated: Automated, field: string) {
  const { kind: of } = automated.record
  const name = field.startsWith(`${of}.`) ? field.slice(of.length + 1) : ''
  const parts = partsOf(automated)
  const kind = Object.hasOwn(parts, name) ? parts[name]!.kind : undefined
  if (kind !== 'day' && kind !== 'instant') throw new Refusal(409, 'automations.field_unknown')
  return { name, isInstant: kind === 'instant' }
}

export function stayOf({ stay }: Automated) {
  if (!stay) throw new Refusal(409, 'automations.stays_nowhere')
  return stay
}

const behindOf = ({ behind }: Part) => [behind?.at ?? null, behind?.id ?? null]

/** Every living record at each moment of a schedule; of several that were missed only the last one counts. */
async function ofSchedule(ctx: Ctx, when: Extract<When, { on: 'schedule' }>, span: Span & Part, of: string) {
  const at = momentsOf(when, span.from, span.until, span.zone).at(-1)
  if (!at) return []
  return ctx.rows(
    statement<Row>(
      `select t.id, $1::timestamptz as at from ${of} and ($2::uuid is null or t.id > $2) order by t.id limit ${span.most}`,
      [at, span.behind?.id ?? null],
    ),
  )
}
