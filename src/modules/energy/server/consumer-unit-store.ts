import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dealsEntity } from '../../deals/server/public.ts'
import { meanConsumption } from '../consumer-units.ts'
import type { ConsumerUnit } from '../contract.ts'
import { consumerUnitsEntity, type StoredUnit } from './tables.ts'

/** The units of a deal, the generating one first. */
export async function unitsOfDeal(ctx: Ctx, dealId: string): Promise<ConsumerUnit[]> {
  const rows = await ctx.rows(
    statement<StoredUnit>(
      `select * from consumer_units where tenant_id = platform.current_tenant() and deal_id = $1
       order by role desc, position, id`,
      [dealId],
    ),
  )
  return rows.map(shownUnit)
}

export const shownUnit = (row: Awaited<ReturnType<typeof unitRow>>): ConsumerUnit => ({
  ...row,
  meanKwh: meanConsumption(row),
})
export const unitRow = (ctx: Ctx, id: string) => find(ctx, consumerUnitsEntity, id)

export async function listUnits(ctx: Ctx, dealId: string): Promise<ConsumerUnit[]> {
  await find(ctx, dealsEntity, dealId)
  return unitsOfDeal(ctx, dealId)
}
