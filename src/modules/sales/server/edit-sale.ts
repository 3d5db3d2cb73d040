import type { z } from 'zod'
import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { removeToTrash } from '../../../platform/trash/deleted-records.ts'
import { dealForUpdate, touchDeal } from '../../deals/server/public.ts'
import { recordSaleOf } from '../../proposals/server/public.ts'
import type { Sale, SalePatch } from '../contract.ts'
import { commissionOf, mayChangeCommission, mayRemove } from '../sale.ts'
import { paymentsOf } from './commission-payments.ts'
import { percentagesFor } from './commissions.ts'
import { checkAmounts, permittedPercentages } from './create-sale.ts'
import { dealToSell } from './deal-to-sell.ts'
import { showSale } from './sale-store.ts'
import { salesEntity } from './tables.ts'

/** Changes a sale; a percentage that was the range's own follows a new total into its range. */
export async function editSale(ctx: Ctx, id: string, patch: z.output<typeof SalePatch>): Promise<Sale> {
  const before = await find(ctx, salesEntity, id, { lock: true })
  const wanted = { ...before, ...patch, ...(await percentagesAfter(ctx, before, patch)) }
  if (patch.total !== undefined || patch.entry !== undefined || patch.financed !== undefined)
    await checkAmounts(ctx, wanted, (await dealToSell(ctx, before.dealId)).terms)

  const sellerCommission = commissionOf(wanted.total, wanted.sellerPercent)
  const preSellerCommission = wanted.preSellerId ? commissionOf(wanted.total, wanted.preSellerPercent) : 0
  const paid = await paymentsOf(ctx, id)
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

export async function removeSale(ctx: Ctx, id: string) {
  const sale = await find(ctx, salesEntity, id, { lock: true })
  enforce(mayRemove({ payments: (await paymentsOf(ctx, id)).count }))
  const deal = await dealForUpdate(ctx, sale.dealId)
  await removeToTrash(ctx, salesEntity, sale, { name: `${sale.code} · ${deal.title}` })
  const other = sale.proposalId && (await otherSaleOf(ctx, sale.proposalId))
  if (other) await recordSaleOf(ctx, sale.proposalId!, other)
  await touchDeal(ctx, deal.id, { sales: deal.sales - 1 })
}

/** A proposal that was sold more than once stays sold by what is left. */
async function otherSaleOf(ctx: Ctx, proposalId: string): Promise<string | null> {
  const row = await ctx.first(
    statement<{ id: string }>(
      'select id from sales where tenant_id = platform.current_tenant() and proposal_id = $1 order by code limit 1',
      [proposalId],
    ),
  )
  return row?.id ?? null
}
