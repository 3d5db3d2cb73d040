import { insert, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type StoredSettings, supplySettingsEntity } from './tables.ts'

/** Days after which a price is marked as old, until the company says otherwise. */
export const usualPriceDays = 30

export const supplySettings = async (ctx: Ctx) => ({ priceDays: (await stored(ctx))?.priceDays ?? usualPriceDays })

export async function editSupplySettings(ctx: Ctx, wanted: { priceDays: number }) {
  const before = await stored(ctx, ' for update')
  await (before ? update(ctx, supplySettingsEntity, before, wanted) : insert(ctx, supplySettingsEntity, wanted))
  return wanted
}

const stored = (ctx: Ctx, locking = '') =>
  ctx.first(
    statement<StoredSettings>(`select * from supply_settings where tenant_id = platform.current_tenant()${locking}`),
  )
