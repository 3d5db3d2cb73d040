import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { administratorsOf } from '../../../access/server/public.ts'

/**
 * SQL of an object that says of people who does now what was theirs: they themselves while they are here, else who takes over from
 * them, and from these in turn; who left and has nobody is not in it. `people` is SQL of an array of ids, too, of tables that are
 * called neither u, s, x nor line. All are asked for in one walk, however many they are.
 */
export const heirsIn = (people: string) => `(
  with recursive line as (
    select u.id as person, u.id, u.active, 0 as step from users u
    where u.tenant_id = platform.current_tenant() and u.id = any(${people})
    union all
    select line.person, s.id, s.active, line.step + 1 from line
    join successions x on x.tenant_id = platform.current_tenant() and x.leaver_id = line.id
    join users s on s.tenant_id = x.tenant_id and s.id = x.successor_id
    where not line.active and line.step < 20
  )
  select coalesce(jsonb_object_agg(line.person, line.id), '{}'::jsonb) from line where line.active)`

/** These people themselves, or who takes over from them; who left and has nobody is not in it. */
export async function heirsOf(ctx: Ctx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  if (named.length === 0) return new Map()
  const rows = await ctx.rows(
    statement<{ id: string; heirId: string }>(
      `select h.key as id, h.value as heir_id from jsonb_each_text(${heirsIn('$1::uuid[]')}) h`,
      [named],
    ),
  )
  return new Map(rows.map(({ id, heirId }) => [id, heirId]))
}

/** Where a record leads to nobody who is here: whose hand it is, else an administrator. */
export async function handOrAdministrator(ctx: Ctx) {
  const hand = ctx.user?.id ?? null
  return (await heirsOf(ctx, [hand])).get(hand ?? '') ?? (await administratorsOf(ctx))[0]?.id
}

/** A person themselves while they are here, else who takes over from them, else whoever gets what leads to nobody. */
export async function heirOrHand(ctx: Ctx, personId: string | null) {
  if (!personId) return null
  return (await heirsOf(ctx, [personId])).get(personId) ?? (await handOrAdministrator(ctx)) ?? null
}
