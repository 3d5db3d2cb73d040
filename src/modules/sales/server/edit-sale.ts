import type { z } from 'zod'
import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../platform/rules/refusal.ts'
import { mayEnterOn } from '../commission-rules.ts'
import type { Sale, SalePatch } from '../contract.ts'
import { commissionOf, mayChangePayees } from '../sale.ts'
import { mayChange } from '../sale-cancellation.ts'
import { closedMonthsOf, enforceNotFrozen, lockPayees } from './commissions/balances.ts'
import { paymentsOf } from './commissions/payments.ts'
import { percentagesFor } from './commissions/percentages.ts'
import { checkAmounts, permittedPercentages } from './create-sale.ts'
import { dealToSell } from './deal-to-sell.ts'
import { adjustPlan } from './plan/write-plan.ts'
import { showSale } from './show-sale.ts'
import { salesEntity } from './tables.ts'

/**
 * Changes a sale; with a new total, percentages that came from the old total's range are replaced by those of the new
 * one.
 */
export async function editSale(
  ctx: Ctx,
  id: string,
  { handsOver, ...patch }: z.output<typeof SalePatch>,
): Promise<Sale> {
  if (patch.soldOn !== undefined) await lockPayees(ctx, peopleOf([await find(ctx, salesEntity, id), patch]))
  const before = await find(ctx, salesEntity, id, { lock: true })
  enforce(mayChange(before))
  const wanted = { ...before, ...patch, ...(await percentagesAfter(ctx, before, patch)) }
  if (patch.total !== undefined || patch.entry !== undefined || patch.financed !== undefined)
    await checkAmounts(ctx, wanted, (await dealToSell(ctx, before.dealId)).terms)

  const sellerCommission = commissionOf(wanted.total, wanted.sellerPercent)
  const preSellerCommission = wanted.preSellerId ? commissionOf(wanted.total, wanted.preSellerPercent) : 0
  // Who leaves keeps what was paid; the person who saves says so first.
  if (!handsOver) enforce(mayChangePayees(before, patch, await paymentsOf(ctx, id)))
  await enforceOpenMonths(ctx, before, wanted)
  await enforceNotFrozen(ctx, id, { ...before }, { ...wanted, sellerCommission, preSellerCommission })
  const sale = await update(ctx, salesEntity, before, {
    ...patch,
    sellerPercent: wanted.sellerPercent,
    preSellerPercent: wanted.preSellerPercent,
    sellerCommission,
    preSellerCommission,
  })
  await adjustPlan(ctx, sale)
  return showSale(ctx, id)
}

/** A sale neither leaves nor enters a month that is closed for one of its people. */
async function enforceOpenMonths(ctx: Ctx, before: Dated, wanted: Dated) {
  if (before.soldOn === wanted.soldOn) return
  const closed = await closedMonthsOf(ctx, peopleOf([before, wanted]))
  for (const { soldOn } of [before, wanted]) {
    const verdict = mayEnterOn(soldOn, closed)
    if (!verdict.ok) throw wrongField('soldOn', verdict.code, verdict.values)
  }
}

const peopleOf = (sales: readonly { salesmanId?: string | undefined; preSellerId?: string | null | undefined }[]) =>
  sales.flatMap(({ salesmanId, preSellerId }) => [salesmanId, preSellerId]).filter((id) => typeof id === 'string')

interface Dated {
  soldOn: string
  salesmanId: string
  preSellerId: string | null
}

interface Percentages {
  total: number
  sellerPercent: number
  preSellerPercent: number
}

async function percentagesAfter(ctx: Ctx, before: Percentages, patch: Omit<z.output<typeof SalePatch>, 'handsOver'>) {
  const given = permittedPercentages(ctx, patch)
  const kept = {
    sellerPercent: given.sellerPercent ?? before.sellerPercent,
    preSellerPercent: given.preSellerPercent ?? before.preSellerPercent,
  }
  if (patch.total === undefined || patch.total === before.total) return kept
  const [old, now] = [await percentagesFor(ctx, before.total), await percentagesFor(ctx, patch.total)]
  if (given.sellerPercent === undefined && before.sellerPercent === old.sellerPercent)
    kept.sellerPercent = now.sellerPercent
  if (given.preSellerPercent === undefined && before.preSellerPercent === old.preSellerPercent)
    kept.preSellerPercent = now.preSellerPercent
  return kept
}
