import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { administratorsOf } from '../../../access/server/public.ts'

/**
 * SQL of whoever does now what was a person's: they themselves while they are here, else who takes over from them, and from
 * these in turn; null where nobody who is here was named. `person` is SQL, too,
 * of a table that is called neither u, s, x nor line.
 */
export const heirOf = (person: string) => `(
  with recursive line as (
    select u.id, u.active, 0 as step from users u where u.tenant_id = platform.current_tenant() and u.id = ${person}
    union all
    select s.id, s.active, line.step + 1 from line
    join successions x on x.tenant_id = platform.current_tenant() and x.leaver_id = line.id
    join users s on s.tenant_id = x.tenant_id and s.id = x.successor_id
    where not line.active and line.step < 20
  )
  select line.id from line where line.active)`

/** These people themselves, or who takes over from them; who left and has nobody is not in it. */
export async function heirsOf(ctx: Ctx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  if (named.length === 0) return new Map()
  const rows = await ctx.rows(
    statement<{ id: string; heirId: string | null }>(
      `select p.id, ${heirOf('p.id')} as heir_id from unnest($1::uuid[]) as p(id)`,
      [named],
    ),
  )
  return new Map(rows.flatMap(({ id, heirId }) => (heirId ? [[id, heirId] as const] : [])))
}

/** Where a record leads to nobody who is here: whose hand it is, else an administrator. */
export async function handOrAdministrator(ctx: Ctx) {
  const hand = ctx.user?.id ?? null
  return (await heirsOf(ctx, [hand])).get(hand ?? '') ?? (await administratorsOf(ctx))[0]?.id
}
