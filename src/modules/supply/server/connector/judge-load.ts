import { find, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { quarantineOf } from '../../connector/quarantine.ts'
import { discardUnfilled } from '../price-list/fill-load.ts'
import { holdListsAlone } from '../price-list/hold-lists.ts'
import { discardLoad, switchLoad } from '../price-list/switch-load.ts'
import { priceLoadsEntity, type StoredLoad, suppliersEntity } from '../tables.ts'
import { PullFault } from './kit-connector.ts'

/** A load that nobody has looked at takes effect where nothing about it is odd, and says so. */
export async function judgeLoad(ctx: Ctx, importId: string): Promise<void> {
  await holdListsAlone(ctx)
  const { load, rows, doubtful, before } = await ctx.one(
    statement<{ load: string; rows: number; doubtful: number; before: number }>(
      `select l.id as load, i.total as rows, i.doubtful, coalesce((select b.kits from price_loads b
           where b.tenant_id = l.tenant_id and b.id = l.base_id), 0) as before
       from price_loads l join imports i on i.tenant_id = l.tenant_id and i.id = l.import_id
       where l.tenant_id = platform.current_tenant() and l.import_id = $1 and l.state = 'ready'`,
      [importId],
    ),
  )
  const stored: StoredLoad = await find(ctx, priceLoadsEntity, load, { lock: true })
  const { kits, vanished, baseId } = stored
  const { listId } = await find(ctx, suppliersEntity, stored.supplierId)
  if (listId !== baseId) throw listChanged()
  const reason = quarantineOf({ before, kits, vanished, doubtful, rows })
  if (reason) await update(ctx, priceLoadsEntity, stored, { state: 'quarantined', reason })
  else await switchLoad(ctx, load)
}

/** What a pull was compared with is no longer in force: it is told, and the next one compares anew. */
export const listChanged = () => new PullFault({ code: 'supply.pull.list_changed' }, { isTried: true })

/** Loads that a pull leaves behind when it ends badly are nobody's. */
export async function discardPulled(ctx: Ctx, importId: string) {
  const waiting = await ctx.rows(
    statement<{ id: string }>(
      `select id from price_loads where tenant_id = platform.current_tenant() and import_id = $1 and state in ('ready', 'quarantined')`,
      [importId],
    ),
  )
  for (const { id } of waiting) await discardLoad(ctx, id)
  await discardUnfilled(ctx, importId)
}
