import { createHmac } from 'node:crypto'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { Refusal } from '../rules/refusal.ts'

/** Something that a secret opens, and how many wrong guesses it allows. Times are in seconds. */
export interface Lock {
  name: string
  /** This many tries are allowed without a wait between them. */
  free: number
  /** Then one comes after this wait, the next after twice as long, … */
  wait: number
  /** … up to this one. */
  longest: number
  /** Without a try for so long, all are free again. */
  forget: number
  /** The message of the refusal; `{seconds}` says how long to wait. */
  refusal: string
  /** Another lock of the same: a place from which that one was opened is known to this one. */
  knownBy?: Lock
}

const known = new Map<string, Lock>()

/** Declares a lock; a sweep runs many tries at once against every one of them. */
export function lock(given: Lock): Lock {
  known.set(given.name, given)
  return given
}

/** @tests What the sweep of locks tries. */
export const allLocks = () => [...known.values()]

/** The company whose lock it is. */
type At = Pick<Ctx, 'services' | 'company'>

export interface Tried {
  lock: Lock
  key: string
  count: number
  /** How long the next one waits if this try was wrong. */
  wait: number
}

/**
 * Counts one more try before it is judged, in one statement, so that many at once cannot slip through. `places` are where it
 * comes from (a device, a network), the surest first: one from which the secret was right before has a count of its own, so
 * that strangers, who are counted together, slow each other down and not the owner. Kept in the database: every process
 * counts alike.
 */
export async function countTry(ctx: At, lock: Lock, of: string, places: readonly string[] = []): Promise<Tried> {
  const key = keyOf(ctx, lock, of)
  const row = (await scopeOf(ctx).first(
    statement<{ count: number | null; wait: number; openIn: number | null }>(
      `with place as (
         select ${surestKnown('($1, $2), ($8, $9)')} as origin
       ), counted as (
         insert into tries as t (lock, key, origin, count, at) select $1, $2, origin, 1, clock_timestamp() from place
         on conflict (tenant_id, lock, key, origin) do update set
           at = clock_timestamp(),
           count = case when t.at < clock_timestamp() - make_interval(secs => $7) then 1 else least(t.count + 1, 1000) end,
           open_at = case
             when t.at < clock_timestamp() - make_interval(secs => $7) or t.count + 1 < $4 then '-infinity'
             else clock_timestamp() + make_interval(secs => least($6, $5 * 2 ^ least(t.count + 1 - $4, 20))) end
         where t.open_at <= clock_timestamp() or t.at < clock_timestamp() - make_interval(secs => $7)
         returning count, open_at
       )
       select (select count from counted) as count,
         (select case when open_at = '-infinity' then 0 else ceil(extract(epoch from open_at - clock_timestamp())) end
          from counted)::int as wait,
         (select ceil(extract(epoch from t.open_at - clock_timestamp())) from tries t join place using (origin)
          where t.tenant_id = platform.current_tenant() and t.lock = $1 and t.key = $2 and t.open_at > '-infinity')::int
           as open_in`,
      [
        lock.name,
        key,
        hashedPlaces(ctx, places),
        lock.free,
        lock.wait,
        lock.longest,
        lock.forget,
        ...otherKey(ctx, lock, of),
      ],
    ),
  ))!
  if (row.count === null) throw tooMany(lock, row.openIn ?? lock.wait)
  return { lock, key, count: row.count, wait: row.wait }
}

/** The surest of the places in $3 from which one of these locks was opened before; '' for strangers. */
const surestKnown = (locks: string) => `coalesce((
  select o.origin from unnest($3::text[]) with ordinality o (origin, n)
  join tries k on k.tenant_id = platform.current_tenant() and (k.lock, k.key) in (${locks}) and k.origin = o.origin
  where k.known_until > now() order by o.n limit 1), '')`

/** The place by which a try would be counted, as it is kept; '' for strangers, who are counted together. */
export async function countedPlace(ctx: Ctx, lock: Lock, of: string, places: readonly string[]): Promise<string> {
  const { origin } = await ctx.one(
    statement<{ origin: string }>(`select ${surestKnown('($1, $2), ($4, $5)')} as origin`, [
      lock.name,
      keyOf(ctx, lock, of),
      hashedPlaces(ctx, places),
      ...otherKey(ctx, lock, of),
    ]),
  )
  return origin
}

const keyOf = (ctx: At, { name }: Lock, of: string) => hashedKey(ctx, `${name}:${of}`)

function otherKey(ctx: At, lock: Lock, of: string): [string, string] {
  const other = lock.knownBy ?? lock
  return [other.name, keyOf(ctx, other, of)]
}

/** What a lock answers while it is closed. */
export function tooMany(lock: Lock, wait: number) {
  const seconds = Math.max(1, wait)
  return new Refusal(429, lock.refusal, { values: { seconds }, details: { seconds } })
}

const daysKnown = 90

/** The secret was right: tries from these places are free again, and strangers are when it was one of them. */
export async function opened(ctx: At, { lock, key }: Tried, places: readonly string[] = []) {
  await scopeOf(ctx).run(
    statement(
      `with known as (
         select from tries where tenant_id = platform.current_tenant() and lock = $1 and key = $2
           and origin = any($3::text[]) and known_until > now()
       ), strangers as (
         update tries set count = 0, open_at = '-infinity'
         where tenant_id = platform.current_tenant() and lock = $1 and key = $2 and origin = ''
           and not exists (select from known)
       )
       insert into tries (lock, key, origin, known_until)
       select $1, $2, origin, now() + make_interval(days => $4) from unnest($3::text[]) origin
       on conflict (tenant_id, lock, key, origin) do update set
         count = 0, open_at = '-infinity', known_until = excluded.known_until`,
      [lock.name, key, hashedPlaces(ctx, places), daysKnown],
    ),
  )
}

/** The person has proved their identity in another way: all counts start again from zero. */
export async function forgetTries(ctx: Ctx, lock: Lock, of: string) {
  await ctx.run(
    statement(
      `update tries set count = 0, open_at = '-infinity'
       where tenant_id = platform.current_tenant() and lock = $1 and key = $2`,
      [lock.name, keyOf(ctx, lock, of)],
    ),
  )
}

/** True once a day for each secret that somebody keeps guessing: its owner must be notified. */
export async function isToBeTold(ctx: At, { lock, key, count }: Tried): Promise<boolean> {
  if (count < lock.free) return false
  const { rowCount } = await scopeOf(ctx).run(
    statement(
      `update tries set told_at = now()
       where tenant_id = platform.current_tenant() and lock = $1 and key = $2 and origin = ''
         and told_at < now() - interval '1 day'`,
      [lock.name, key],
    ),
  )
  return rowCount > 0
}

/** Counts hold whatever becomes of the transaction around them. */
const scopeOf = ({ services, company }: At) => services.db.reading(company.id)

export const hashedKey = ({ services, company }: At, text: string) =>
  createHmac('sha256', services.settings.secret).update(`try:${company.id}:${text}`).digest('base64url')

/** A place as it is kept: not to be read from the database, and the same for all that is counted by it. */
export const hashedPlace = (ctx: At, place: string) => hashedKey(ctx, `place:${place}`)

const hashedPlaces = (ctx: At, places: readonly string[]) => places.map((place) => hashedPlace(ctx, place))
