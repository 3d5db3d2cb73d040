import { find, insert, remove, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { type CommissionRange, mayAddRange } from '../sale.ts'
import { listRanges } from './commissions/percentages.ts'
import { commissionRangesEntity } from './tables.ts'

export async function addRange(ctx: Ctx, range: CommissionRange) {
  await checkRange(ctx, range)
  return insert(ctx, commissionRangesEntity, range)
}

export async function editRange(
  ctx: Ctx,
  id: string,
  patch: { [K in keyof CommissionRange]?: CommissionRange[K] | undefined },
) {
  const before = await find(ctx, commissionRangesEntity, id, { lock: true })
  const wanted = { ...before, ...patch } as typeof before
  await checkRange(ctx, wanted, id)
  return update(ctx, commissionRangesEntity, before, patch as Partial<CommissionRange>)
}

export async function removeRange(ctx: Ctx, id: string) {
  await remove(ctx, commissionRangesEntity, await find(ctx, commissionRangesEntity, id, { lock: true }))
}

async function checkRange(ctx: Ctx, range: CommissionRange, ownId?: string) {
  await ctx.run(statement("select pg_advisory_xact_lock(hashtext('commission ranges' || platform.current_tenant()))"))
  const others = (await listRanges(ctx)).filter(({ id }) => id !== ownId)
  const verdict = mayAddRange(range, others)
  if (!verdict.ok) throw new Refusal(422, 'platform.invalid', { fields: { fromTotal: verdict.code } })
}
