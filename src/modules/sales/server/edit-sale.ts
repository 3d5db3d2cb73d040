import type { z } from 'zod'
import { find, update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import type { Sale, SalePatch } from '../contract.ts'
import { commissionOf, mayChangeCommission, mayChangePayees } from '../sale.ts'
import { paymentsOf } from './commission-payments.ts'
import { percentagesFor } from './commissions.ts'
import { checkAmounts, permittedPercentages } from './create-sale.ts'
import { dealToSell } from './deal-to-sell.ts'
import { showSale } from './show-sale.ts'
import { salesEntity } from './tables.ts'

/**
 * Changes a sale; with a new total, percentages that came from the old total's range are replaced by those of the new
 * one.
 */
export async function editSale(ctx: Ctx, id: string, patch: z.output<typeof SalePatch>): Promise<Sale> {
  const before = await find(ctx, salesEntity, id, { lock: true })
  const wanted = { ...before, ...patch, ...(await percentagesAfter(ctx, before, patch)) }
  if (patch.total !== undefined || patch.entry !== undefined || patch.financed !== undefined)
    await checkAmounts(ctx, wanted, (await dealToSell(ctx, before.dealId)).terms)

  const sellerCommission = commissionOf(wanted.total, wanted.sellerPercent)
  const preSellerCommission = wanted.preSellerId ? commissionOf(wanted.total, wanted.preSellerPercent) : 0
  const paid = await paymentsOf(ctx, id)
  enforce(mayChangePayees(before, patch, paid))
  enforce(mayChangeCommission(sellerCommission, paid.seller))
  enforce(mayChangeCommission(preSellerCommission, paid['pre-seller']))
  await update(ctx, salesEntity, before, {
    ...patch,
    sellerPercent: wanted.sellerPercent,
    preSellerPercent: wanted.preSellerPercent,
    sellerCommission,
    preSellerCommission,
  })
  return showSale(ctx, id)
}

interface Percentages {
  total: number
  sellerPercent: number
  preSellerPercent: number
}

async function percentagesAfter(ctx: Ctx, before: Percentages, patch: z.output<typeof SalePatch>) {
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
