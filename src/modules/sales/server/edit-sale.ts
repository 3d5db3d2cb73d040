import type { z } from 'zod'
import type { Selectable } from '../../../platform/db/columns.ts'
import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import type { Verdict } from '../../../platform/rules/verdict.ts'
import { inParts, type Line, mayNameOthers, preSellerPart } from '../commissions/commission-lines.ts'
import { type ClosedMonth, mayEnterOn, maySellOn } from '../commissions/commission-rules.ts'
import type { Sale, SalePatch } from '../contract.ts'
import { commissionOf, type Payee } from '../sale.ts'
import { mayChange } from '../sale-cancellation.ts'
import { mayChangePeople, mayChangeTotal, maySetPercentages } from '../sale-people.ts'
import { seesCommission } from '../sale-record.ts'
import { enforceNotFrozen } from './commissions/balances.ts'
import { closedFor, lockedSale, lockedWithDeal } from './commissions/locked-sale.ts'
import { firstPaidOn } from './commissions/payments.ts'
import { percentagesFor } from './commissions/percentages.ts'
import type { StoredLine } from './commissions/settle-lines.ts'
import { checkAmounts } from './create-sale.ts'
import { followSales } from './deal/follow-sales.ts'
import { termsOf } from './deal-to-sell.ts'
import { refuseUnknownSellers } from './known-people.ts'
import { adjustPlan } from './plan/write-plan.ts'
import { showSale } from './show-sale.ts'
import { type SalesTable, salesEntity } from './tables.ts'

type Patch = Omit<z.output<typeof SalePatch>, 'handsOver'>

/**
 * Changes a sale; with a new total, percentages that came from the old total's range are replaced by those of the new
 * one.
 */
export async function editSale(
  ctx: Ctx,
  id: string,
  { handsOver, ...patch }: z.output<typeof SalePatch>,
): Promise<Sale> {
  const { sale: before, lines, deal } = await lockedToEdit(ctx, id, patch)
  enforce(mayChange(before))
  enforceAllowed(ctx, before, patch)
  await refuseUnknownSellers(ctx, { ...before, ...patch }, before)
  const wanted = { ...before, ...patch, ...(await percentagesAfter(ctx, before, patch)) }
  if (patch.total !== undefined || patch.entry !== undefined || patch.financed !== undefined)
    await checkAmounts(ctx, wanted, await termsOf(ctx, before))

  const parts = inParts(lines)
  const { sellerCommission, preSellerCommission } = commissionsAfter(before, wanted, parts)
  refuseLowering(ctx, lines, { seller: sellerCommission, 'pre-seller': preSellerCommission })
  // Who leaves keeps what was paid; the person who saves says so first.
  if (!handsOver) enforce(mayNameOthers(parts, patch))
  if (before.soldOn !== wanted.soldOn) {
    enforceOpenMonths([before, wanted], await closedFor(ctx, lines, [wanted.salesmanId, wanted.preSellerId]))
    enforceDay(maySellOn(wanted.soldOn, await firstPaidOn(ctx, id)))
  }
  await enforceNotFrozen(ctx, id, { ...before }, { ...wanted, sellerCommission, preSellerCommission })
  const sale = await update(ctx, salesEntity, before, {
    ...patch,
    sellerPercent: wanted.sellerPercent,
    preSellerPercent: wanted.preSellerPercent,
    sellerCommission,
    preSellerCommission,
  })
  await adjustPlan(ctx, sale)
  if (deal) await followSales(ctx, deal)
  return showSale(ctx, id)
}

/** Locks the deal before the sale, because a new total may be the deal's value. */
async function lockedToEdit(ctx: Ctx, id: string, { total, salesmanId, preSellerId }: Patch) {
  const joining = [salesmanId, preSellerId]
  if (total !== undefined) return lockedWithDeal(ctx, id, joining)
  return { deal: undefined, ...(await lockedSale(ctx, id, joining)) }
}

/** Checks the further permissions for changing people, percentages and total. */
function enforceAllowed(ctx: Ctx, before: Selectable<SalesTable>, patch: Patch) {
  enforce(mayChangePeople(ctx.granted, before, patch), 403)
  enforce(mayChangeTotal(ctx.granted, before, patch), 403)
  enforce(maySetPercentages(ctx.granted, patch), 403)
}

/** The value of the parts in cents; unchanged to the cent if amount, percentages and people do not change. */
function commissionsAfter(
  before: Selectable<SalesTable>,
  wanted: Selectable<SalesTable>,
  parts: Readonly<Record<Payee, readonly Line[]>>,
) {
  const stay = (...names: (keyof SalesTable)[]) => names.every((name) => before[name] === wanted[name])
  return {
    sellerCommission: stay('total', 'sellerPercent')
      ? before.sellerCommission
      : commissionOf(wanted.total, wanted.sellerPercent),
    preSellerCommission: stay('total', 'preSellerPercent', 'preSellerId')
      ? before.preSellerCommission
      : preSellerPart(wanted, parts['pre-seller']),
  }
}

/**
 * Throws if somebody who may not see a commission lowers one that is being paid: accepted and refused values would
 * reveal how much was paid.
 */
function refuseLowering(ctx: Ctx, lines: readonly StoredLine[], after: Record<Payee, number>) {
  for (const part of ['seller', 'pre-seller'] as const) {
    const ofPart = lines.filter((line) => line.part === part)
    const isLowered = ofPart.reduce((sum, { amount }) => sum + amount, 0) > after[part]
    if (isLowered && ofPart.some(({ paid }) => paid > 0) && !seesCommission(ctx.granted, part))
      throw new Refusal(409, 'sales.lowers_paid')
  }
}

/** Throws if the sale leaves or enters a month closed for one of its people. */
function enforceOpenMonths(days: readonly { soldOn: string }[], closed: readonly ClosedMonth[]) {
  for (const { soldOn } of days) enforceDay(mayEnterOn(soldOn, closed))
}

function enforceDay(verdict: Verdict) {
  if (!verdict.ok) throw wrongField('soldOn', verdict.code, verdict.values)
}

interface Percentages {
  total: number
  sellerPercent: number
  preSellerPercent: number
}

async function percentagesAfter(ctx: Ctx, before: Percentages, patch: Patch) {
  const kept = {
    sellerPercent: patch.sellerPercent ?? before.sellerPercent,
    preSellerPercent: patch.preSellerPercent ?? before.preSellerPercent,
  }
  if (patch.total === undefined || patch.total === before.total) return kept
  const [old, now] = [await percentagesFor(ctx, before.total), await percentagesFor(ctx, patch.total)]
  if (patch.sellerPercent === undefined && before.sellerPercent === old.sellerPercent)
    kept.sellerPercent = now.sellerPercent
  if (patch.preSellerPercent === undefined && before.preSellerPercent === old.preSellerPercent)
    kept.preSellerPercent = now.preSellerPercent
  return kept
}
