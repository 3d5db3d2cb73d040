import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type Deal, type DealPatch, dealsEntity } from './tables.ts'

interface WriteOptions {
  event?: string
  data?: Record<string, unknown>
  isDerived?: boolean
}

/** Writes the changed fields of a deal; emits no event when nothing changed. Other modules store their facts here. */
export async function touchDeal(
  ctx: Ctx,
  id: string,
  patch: DealPatch,
  { event, data, isDerived }: WriteOptions = {},
): Promise<Deal> {
  return writeDeal(ctx, await lockedDeal(ctx, id), patch, {
    ...(event && { event }),
    ...(data && { data }),
    ...(isDerived && { isDerived }),
  })
}

/** Like `touchDeal` for a deal that this transaction has already locked. */
export async function writeDeal(ctx: Ctx, deal: Deal, patch: DealPatch, options: WriteOptions = {}): Promise<Deal> {
  const given = Object.keys(patch) as (keyof DealPatch)[]
  const changes = given.some(
    (name) => patch[name] !== undefined && JSON.stringify(patch[name]) !== JSON.stringify(deal[name]),
  )
  if (!changes && !options.event) return deal
  return update(ctx, dealsEntity, deal, { ...patch, updatedAt: ctx.now }, options)
}

const lockedDeal = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<Deal>('select * from deals where tenant_id = platform.current_tenant() and id = $1 for update', [id]),
    'deals.not_found',
  )
