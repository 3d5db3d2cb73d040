import { insert } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Going, SentImport } from '../../../../platform/imports/import-kind.ts'
import type { Said } from '../../../../platform/work/said.ts'
import { priceLoadsEntity, type StoredLoad } from '../tables.ts'
import { optionsOf } from './check-rows.ts'
import { listNow, refuseOldCheck } from './checked-against.ts'

/** A load to be filled with the rows of a file; one that was begun before and never filled goes. */
export async function beginLoad(ctx: Ctx, file: SentImport) {
  const listId = await listNow(ctx, file.aboutId!, 'kits')
  refuseOldCheck(file, listId)
  await discardUnfilled(ctx, file.id)
  await insert(ctx, priceLoadsEntity, {
    supplierId: file.aboutId!,
    importId: file.id,
    name: file.fileName,
    mode: optionsOf(file).mode,
    baseId: listId,
    reason: null,
    createdBy: ctx.user?.id ?? null,
    switchedAt: null,
    endedAt: null,
  })
}

const fields = `supplier_id, list_id, origin_id, name, code, kit_type, module_id, modules, inverters, items, power_kwp, ac_kw, structure,
  phase, tension, cost_cents, priced_on, valid_until, lead_time_days, enabled, battery_id, batteries, by_hand, states, stock`

/** The kits of these rows, which count once the supplier names the load. */
export async function fillLoad(ctx: Ctx, file: SentImport, { rows, keeper }: Going) {
  const load = await loadOf(ctx, file.id)
  const [from, to] = [rows[0]!.at, rows.at(-1)!.at]
  await ctx.run(
    // raw write: what a list names is told by its load
    statement(
      `insert into kits (id, ${fields})
       select gen_random_uuid(), $2, $3, k.origin_id, k.name, k.code, k.kit_type, k.module_id, k.modules,
         case when 'inverters' = any(b.by_hand) then b.inverters else k.inverters end,
         case when k.items is null or 'items' = any(b.by_hand) then coalesce(b.items, '[]') else k.items end,
         k.power_kwp, case when 'inverters' = any(b.by_hand) then b.ac_kw else k.ac_kw end,
         k.structure, k.phase, k.tension, k.cost_cents, $4, k.valid_until, k.lead_time_days, coalesce(b.enabled, true),
         case when not k.says_battery or 'battery' = any(b.by_hand) then b.battery_id else k.battery_id end,
         case when not k.says_battery or 'battery' = any(b.by_hand) then b.batteries else k.batteries end,
         coalesce(b.by_hand, '{}'),
         case when k.states is null or 'states' = any(b.by_hand) then coalesce(b.states, '') else k.states end, k.stock
       from import_rows r
       cross join lateral (select
         (r.after ->> 'originId')::uuid as origin_id, r.after ->> 'name' as name, r.after ->> 'code' as code,
         r.after ->> 'kitType' as kit_type, (r.after ->> 'moduleId')::uuid as module_id, (r.after ->> 'modules')::int as modules,
         r.after -> 'inverters' as inverters, r.after ->> 'structure' as structure, r.after ->> 'phase' as phase,
         r.after ->> 'tension' as tension, (r.after ->> 'costCents')::bigint as cost_cents,
         (r.after ->> 'powerKwp')::float8 as power_kwp, (r.after ->> 'acKw')::float8 as ac_kw,
         (r.after ->> 'validUntil')::date as valid_until, (r.after ->> 'leadTimeDays')::int as lead_time_days, coalesce(r.after ->> 'stock', '') as stock,
         nullif(r.after -> 'items', 'null') as items, coalesce((r.after ->> 'saysBattery')::boolean, false) as says_battery,
         (r.after ->> 'batteryId')::uuid as battery_id, (r.after ->> 'batteries')::int as batteries, r.after ->> 'states' as states) k
       -- What a list does not say, and what a person said of a kit, stays with it; one that is out of use stays out.
       -- By the row’s key, so that the index finds it: of rows that have just come the planner knows nothing, and what is taken out of
       -- a document is compared behind the policy only, with the whole list for each.
       left join kits b on b.tenant_id = r.tenant_id and b.supplier_id = $2 and b.code <> '' and b.code = r.key and b.list_id = $7
       where r.tenant_id = platform.current_tenant() and r.import_id = $1 and r.at between $5 and $6
         and r.verdict in ('new', 'update', 'same') and r.after is not null`,
      [file.id, load.supplierId, load.id, ctx.today, from, to, load.baseId],
    ),
  )
  keeper.leave(await leftOut(ctx, file.id, from, to))
}

export const leftOut = (ctx: Ctx, importId: string, from: number, to: number) =>
  ctx.rows(
    statement<{ at: number; problems: Said[] }>(
      `select at, problems from import_rows where tenant_id = platform.current_tenant() and import_id = $1
         and at between $2 and $3 and verdict in ('doubtful', 'rejected') order by at`,
      [importId, from, to],
    ),
  )

/** Ends the filling: what an increment does not name stays, and so does what a row names in a way that nobody has settled. */
export async function endLoad(ctx: Ctx, file: SentImport, state: 'done' | 'failed' | 'cancelled') {
  if (state === 'cancelled') return discardUnfilled(ctx, file.id)
  // One that failed goes on where it stopped.
  if (state === 'failed') return
  await completeLoad(ctx, await loadOf(ctx, file.id), { isReady: true })
}

/** Of rows that have just come the planner knows nothing: two lists are compared by grouping them, which has one plan. */
export async function completeLoad(ctx: Ctx, load: StoredLoad, { isReady }: { isReady: boolean }) {
  if (load.baseId)
    await ctx.run(
      // raw write: what a list keeps is told by its load
      statement(
        `insert into kits (id, ${fields})
         select gen_random_uuid(), k.supplier_id, $1, coalesce(k.origin_id, k.id), k.name, k.code, k.kit_type, k.module_id, k.modules,
           k.inverters, k.items, k.power_kwp, k.ac_kw, k.structure, k.phase, k.tension, k.cost_cents, k.priced_on, k.valid_until,
           k.lead_time_days, k.enabled, k.battery_id, k.batteries, k.by_hand, k.states, k.stock
         from (select o.*, bool_or(o.list_id = $1) over (partition by o.code) as is_named from kits o
           where o.tenant_id = platform.current_tenant() and o.list_id = any(array[$1, $2]::uuid[])) k
         where k.list_id = $2 and not k.is_named and ($3 = 'increment' or k.code in (
           select r.key from import_rows r where r.tenant_id = platform.current_tenant() and r.import_id = $4 and r.verdict = 'doubtful'))`,
        [load.id, load.baseId, load.mode, load.importId],
      ),
    )
  await ctx.run(statement('select platform.know_kits()'))
  await ctx.run(
    // raw write: a load is no event before it is switched
    statement(
      `update price_loads l set state = $2, kits = c.kits, added = c.added, changed = c.changed, vanished = c.vanished
       from (select count(now)::int as kits, count(*) filter (where before is null)::int as added,
           count(*) filter (where now <> before)::int as changed, count(*) filter (where now is null)::int as vanished
         from (select max(k.cost_cents) filter (where k.list_id = $1) as now, max(k.cost_cents) filter (where k.list_id = $3) as before
           from kits k where k.tenant_id = platform.current_tenant() and k.list_id = any(array[$1, $3]::uuid[]) group by k.code) k) c
       where l.tenant_id = platform.current_tenant() and l.id = $1`,
      [load.id, isReady ? 'ready' : 'quarantined', load.baseId],
    ),
  )
}

export const loadOf = (ctx: Ctx, importId: string): Promise<StoredLoad> =>
  ctx.one(
    statement<StoredLoad>(
      `select * from price_loads where tenant_id = platform.current_tenant() and import_id = $1 and state = 'filling'
       order by created_at desc limit 1 for update`,
      [importId],
    ),
    'supply.load_not_found',
  )

export async function discardUnfilled(ctx: Ctx, importId: string) {
  await ctx.run(
    // raw write: a load that was never filled was never anybody's
    statement(
      `delete from price_loads where tenant_id = platform.current_tenant() and import_id = $1 and state = 'filling'`,
      [importId],
    ),
  )
}
