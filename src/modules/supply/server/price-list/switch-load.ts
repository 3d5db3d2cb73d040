import { z } from 'zod'
import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { PriceLoad } from '../../price-load-contract.ts'
import { priceLoadsEntity, type StoredLoad, suppliersEntity } from '../tables.ts'
import { refuseEdited } from './edited-since.ts'
import { holdListsAlone } from './hold-lists.ts'
import { countPrices } from './input-kind.ts'
import { loadById } from './loads.ts'

/** So many lists of a supplier keep their kits: the one in force, and those that a withdrawal returns to. */
const keptLists = 3

/**
 * Makes a load the list in force: the supplier names another one, and all its kits count at once. Who generates a proposal
 * meanwhile holds the lists, and has the prices of one of them. One that was withdrawn is put back while the list that it had
 * followed is in force.
 */
export async function switchLoad(ctx: Ctx, id: string): Promise<PriceLoad> {
  await holdListsAlone(ctx)
  const load = await find(ctx, priceLoadsEntity, id, { lock: true })
  const isBack = load.state === 'withdrawn' && load.rowsRemovedAt === null
  if (!isBack && !waits(load)) throw new Refusal(409, 'supply.load_not_ready')
  // A list in which nothing was clear would take away what is in force.
  if (load.kits === 0) throw new Refusal(409, 'supply.load_empty')
  const supplier = await find(ctx, suppliersEntity, load.supplierId, { lock: true })
  const isOfKits = load.holds === 'kits'
  if (isOfKits && supplier.listId !== load.baseId) throw new Refusal(409, 'supply.list_changed')
  // One that was withdrawn stood against changes until then.
  if (isOfKits) await refuseEdited(ctx, load, isBack ? load.endedAt! : load.createdAt)
  if (isOfKits) await setState(ctx, load.baseId, 'followed')
  await update(
    ctx,
    priceLoadsEntity,
    load,
    { state: 'valid', switchedAt: ctx.now, endedAt: null, reason: null },
    { event: 'priceLoads.switched', data: { name: load.name, kits: load.kits } },
  )
  if (!isOfKits) {
    await countPrices(ctx, load.id, true)
    return loadById(ctx, id)
  }
  await nameList(ctx, load.supplierId, load.id)
  ctx.job(tidyTask, { supplierId: load.supplierId }, { key: `tidy lists ${load.supplierId}` })
  return loadById(ctx, id)
}

const waits = ({ state }: StoredLoad) => state === 'ready' || state === 'quarantined'

/** Returns to the list before. */
export async function withdrawLoad(ctx: Ctx, id: string): Promise<PriceLoad> {
  await holdListsAlone(ctx)
  const load = await find(ctx, priceLoadsEntity, id, { lock: true })
  const supplier = await find(ctx, suppliersEntity, load.supplierId, { lock: true })
  const isInForce = load.holds === 'kits' ? supplier.listId === load.id : load.state === 'valid'
  if (!isInForce) throw new Refusal(409, 'supply.load_not_in_force')
  const base = load.baseId ? await find(ctx, priceLoadsEntity, load.baseId, { lock: true }) : null
  if (base?.rowsRemovedAt) throw new Refusal(409, 'supply.list_before_gone')
  await setState(ctx, load.baseId, 'valid')
  await update(
    ctx,
    priceLoadsEntity,
    load,
    { state: 'withdrawn', endedAt: ctx.now },
    { event: 'priceLoads.withdrawn', data: { name: load.name } },
  )
  if (load.holds === 'inputs') await countPrices(ctx, load.id, false)
  else await nameList(ctx, load.supplierId, load.baseId)
  return loadById(ctx, id)
}

export async function discardLoad(ctx: Ctx, id: string) {
  const load = await find(ctx, priceLoadsEntity, id, { lock: true })
  if (!waits(load)) throw new Refusal(409, 'supply.load_not_ready')
  await update(ctx, priceLoadsEntity, load, { state: 'discarded', endedAt: ctx.now, rowsRemovedAt: ctx.now })
  await removeKits(ctx, id)
  await removePrices(ctx, id)
}

const nameList = (ctx: Ctx, supplierId: string, listId: string | null) =>
  ctx.run(
    // raw write: the load tells of the switch
    statement('update suppliers set list_id = $2 where tenant_id = platform.current_tenant() and id = $1', [
      supplierId,
      listId,
    ]),
  )

async function setState(ctx: Ctx, id: string | null, state: StoredLoad['state']) {
  if (!id) return
  await ctx.run(
    // raw write: what follows a list is told by the list that follows
    statement(
      `update price_loads set state = $2, ended_at = case when $2 = 'valid' then null else $3::timestamptz end
       where tenant_id = platform.current_tenant() and id = $1`,
      [id, state, ctx.now],
    ),
  )
}

const removePrices = (ctx: Ctx, id: string) =>
  ctx.run(
    // raw write: prices of a load that was never in force are nobody's
    statement('delete from input_prices where tenant_id = platform.current_tenant() and load_id = $1', [id]),
  )

const removeKits = (ctx: Ctx, id: string) =>
  ctx.run(
    // raw write: kits of a list that is not in force are nobody's
    statement('delete from kits where tenant_id = platform.current_tenant() and list_id = $1', [id]),
  )

/** Kits and prices that count for nobody, of a supplier that goes; its lists that come back from the trash with it are empty. */
export async function dropLists(ctx: Ctx, supplierId: string) {
  await ctx.run(
    // raw write: kits of a list that is not in force are nobody's
    statement(
      'delete from kits where tenant_id = platform.current_tenant() and supplier_id = $1 and list_id is not null',
      [supplierId],
    ),
  )
  await ctx.run(
    // raw write: prices of a load that is not in force are nobody's
    statement(
      'delete from input_prices where tenant_id = platform.current_tenant() and supplier_id = $1 and not counts',
      [supplierId],
    ),
  )
  await ctx.run(
    // raw write: housekeeping
    statement(
      `update price_loads set rows_removed_at = coalesce(rows_removed_at, $2), ended_at = coalesce(ended_at, $2),
         state = case when state in ('ready', 'quarantined') then 'discarded' else state end
       where tenant_id = platform.current_tenant() and supplier_id = $1`,
      [supplierId, ctx.now],
    ),
  )
}

const tidyTask = 'supply.tidy-lists'

/** Kits of lists that no withdrawal returns to are removed, and of withdrawn ones that cannot be put back; the history of the lists stays. */
export const tidyListsJob = job({
  task: tidyTask,
  payload: z.object({ supplierId: z.string() }),
  run: async (ctx, { supplierId }) => {
    const old = await ctx.rows(
      statement<{ id: string }>(
        `with recursive kept as (
           select s.list_id as id, 1 as n from suppliers s where s.tenant_id = platform.current_tenant() and s.id = $1
           union all select l.base_id, n + 1 from kept join price_loads l on l.tenant_id = platform.current_tenant() and l.id = kept.id
           where n < ${keptLists} and l.base_id is not null
         )
         select l.id from price_loads l join suppliers s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
         where l.tenant_id = platform.current_tenant() and l.supplier_id = $1
           and l.holds = 'kits' and l.rows_removed_at is null and l.state in ('followed', 'withdrawn') and l.id not in (select id from kept where id is not null)
           and not (l.state = 'withdrawn' and l.base_id is not distinct from s.list_id)
         for update of l`,
        [supplierId],
      ),
    )
    for (const { id } of old) {
      await removeKits(ctx, id)
      await ctx.run(
        // raw write: housekeeping
        statement(
          'update price_loads set rows_removed_at = $2 where tenant_id = platform.current_tenant() and id = $1',
          [id, ctx.now],
        ),
      )
    }
  },
})
