import type { z } from 'zod'
import { maySee } from '../../../platform/contract/masks.ts'
import { insert } from '../../../platform/db/entity.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, Refusal, wrongField } from '../../../platform/rules/refusal.ts'
import { dealRecord } from '../../deals/deal-record.ts'
import {
  allowedInStatuses,
  dealForUpdate,
  enforceAllowedInStatus,
  hasOwner,
  todayOfDeal,
  waysToAllow,
  winDeal,
} from '../../deals/server/public.ts'
import type { AcceptedTerms } from '../../proposals/accepted-terms.ts'
import { proposalTab } from '../../proposals/deal-tab.ts'
import { mayEnterOn } from '../commissions/commission-rules.ts'
import type { Sale, SaleDefaults, SaleInput } from '../contract.ts'
import { commissionOf, maySellProposal, type SaleAmounts, wrongAmounts } from '../sale.ts'
import { maySetPercentages, type Typed } from '../sale-people.ts'
import { closedMonthsOf, lockPayees } from './commissions/balances.ts'
import { percentagesFor } from './commissions/percentages.ts'
import { followSales } from './deal/follow-sales.ts'
import { dealToSell } from './deal-to-sell.ts'
import { refuseUnknownSellers } from './known-people.ts'
import { startPlan } from './plan/write-plan.ts'
import { saleSettings } from './sale-settings.ts'
import { showSale } from './show-sale.ts'
import { salesEntity } from './tables.ts'

export async function saleDefaults(ctx: Ctx, dealId: string): Promise<SaleDefaults> {
  const deal = await dealToSell(ctx, dealId)
  const seesValue = maySee(dealRecord.fields.bidAmount, ctx.granted)
  const seesProposals = maySee(proposalTab, ctx.granted) && ctx.can('proposals.view')
  // The person may not see the deal's value, but may see the price of an accepted proposal.
  const total = deal.acceptedProposalId || seesValue ? deal.total : 0
  return {
    dealId,
    dealTitle: deal.title,
    proposalId: deal.acceptedProposalId,
    proposalNumber: deal.proposalNumber,
    soldAs: deal.soldAs,
    sellIn: await sellIn(ctx, dealId),
    unaccepted: seesValue && seesProposals ? deal.unaccepted : null,
    total,
    entry: deal.terms?.entryCents ?? 0,
    financed: deal.terms?.financedCents ?? 0,
    paymentCondition: deal.terms?.paymentName ?? '',
    terms: deal.terms,
    salesmanId: deal.ownerId,
    preSellerId: deal.preSellerId,
    ...(await percentagesFor(ctx, total)),
    soldOn: await todayOfDeal(ctx, dealId),
    ...(await settingsFor(ctx, deal.terms)),
  }
}

const sellIn = async (ctx: Ctx, id: string) =>
  (await allowedInStatuses(ctx, { id }, 'sale')).ok ? null : waysToAllow(ctx, id, 'sale')

/** Records the sale and marks its deal as won; a deal without a value takes the total of its sales. */
export async function createSale(ctx: Ctx, given: z.output<typeof SaleInput>): Promise<Sale> {
  enforce(maySetPercentages(ctx.granted, given), 403)
  await refuseUnknownSellers(ctx, given)
  await lockPayees(ctx, [given.salesmanId, given.preSellerId ?? null])
  const deal = await dealForUpdate(ctx, given.dealId)
  enforce(hasOwner(deal))
  await enforceAllowedInStatus(ctx, deal, 'sale')
  const { proposalId = deal.acceptedProposalId } = given
  if (proposalId !== null && proposalId !== deal.acceptedProposalId)
    throw wrongField('proposalId', 'sales.proposal_not_accepted')
  const { terms, soldAs } = await dealToSell(ctx, deal.id)
  if (proposalId !== null) enforce(maySellProposal(soldAs))
  await checkAmounts(ctx, given, proposalId === null ? null : terms)
  await checkMonth(ctx, given)

  const percentages = await chosenPercentages(ctx, given)
  const { earnedWhen, earnedMilestone } = await saleSettings(ctx)
  const sale = await insert(ctx, salesEntity, {
    ...given,
    ...percentages,
    code: await nextNumber(ctx, 'sales'),
    proposalId,
    paymentCondition: (proposalId && terms?.paymentName) || '',
    sellerCommission: commissionOf(given.total, percentages.sellerPercent),
    preSellerCommission: given.preSellerId ? commissionOf(given.total, percentages.preSellerPercent) : 0,
    earnedWhen,
    earnedMilestone,
    createdAt: ctx.now,
  })
  await startPlan(ctx, sale, proposalId === null ? null : terms)
  await followSales(ctx, deal, { sales: deal.sales + 1 })
  await winDeal(ctx, deal.id)
  return showSale(ctx, sale.id)
}

/** Throws if the sale's month is closed for one of its people. */
async function checkMonth(
  ctx: Ctx,
  { soldOn, salesmanId, preSellerId }: Pick<z.output<typeof SaleInput>, 'soldOn' | 'salesmanId' | 'preSellerId'>,
) {
  const people = [salesmanId, preSellerId].filter((id) => typeof id === 'string')
  const verdict = mayEnterOn(soldOn, await closedMonthsOf(ctx, people))
  if (!verdict.ok) throw wrongField('soldOn', verdict.code, verdict.values)
}

export async function checkAmounts(ctx: Ctx, amounts: SaleAmounts, terms: AcceptedTerms | null) {
  const wrong = wrongAmounts(amounts, await settingsFor(ctx, terms))
  if (Object.keys(wrong).length > 0) throw new Refusal(422, 'platform.invalid', { fields: wrong })
}

/**
 * An accepted option that finances everything after the entry is not refused, whatever the company requires of other
 * sales.
 */
async function settingsFor(ctx: Ctx, terms: AcceptedTerms | null) {
  const { acceptsPaidInFull } = await saleSettings(ctx)
  return { acceptsPaidInFull: acceptsPaidInFull || (terms !== null && terms.financedCents > 0) }
}

/** The typed percentages, otherwise those of the company's range. */
async function chosenPercentages(
  ctx: Ctx,
  { total, sellerPercent, preSellerPercent }: Typed & Pick<SaleAmounts, 'total'>,
) {
  const usual = await percentagesFor(ctx, total)
  return {
    sellerPercent: sellerPercent ?? usual.sellerPercent,
    preSellerPercent: preSellerPercent ?? usual.preSellerPercent,
  }
}
