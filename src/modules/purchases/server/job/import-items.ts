import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { refuseOutOfReach } from '../../../access/server/public.ts'
import { seenCells } from '../../../proposals/server/public.ts'
import type { Purchase } from '../../contract.ts'
import { purchasesTab } from '../../deal-tab.ts'
import { exact } from '../../item-total.ts'
import type { LeftToBuy } from '../../left-to-buy.ts'
import { type ItemKind, itemKinds } from '../../parts-shapes.ts'
import { unitOfLine } from '../../unit-of-line.ts'
import { addItems } from '../items.ts'
import { refuseUnknownDeal } from '../known-choices.ts'
import { purchaseForUpdate } from '../purchase-for-update.ts'
import { showPurchase } from '../show-purchase.ts'
import { refuseAllReceived } from '../status/settled.ts'
import { type AcceptedProposal, acceptedProposal, leftOf, lockLeft } from './left-of-deal.ts'

export async function showLeftToBuy(ctx: Ctx, dealId: string) {
  refuseHidden(ctx, purchasesTab.hiddenWith)
  await refuseUnknownDeal(ctx, dealId)
  const proposal = await acceptedProposal(ctx, dealId)
  if (!proposal) return { proposalNumber: null, lines: [] }
  const lines = await leftOf(ctx, dealId, proposal)
  const isPriced = await seesPrices(ctx, proposal)
  return {
    proposalNumber: proposal.number,
    lines: lines.map(({ id, name, kind, quantity, unitCents, bought, left }) => ({
      id,
      name,
      kind,
      quantity,
      ...(isPriced && { unitCents }),
      bought,
      left,
    })),
  }
}

/** Whether the person may see the cost of equipment in the proposal. */
const seesPrices = async (ctx: Ctx, { id }: AcceptedProposal) => (await seenCells(ctx, id)).has('kit.*.cents')

type Wanted = { id: string; quantity?: number | undefined }

/**
 * Adds lines of the proposal to a purchase. If two people take the same lines at once, the second is refused. For
 * people who may not see the cost of equipment, the items have no price.
 */
export async function importItems(ctx: Ctx, id: string, wanted: readonly Wanted[]): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  if (!purchase.dealId) throw new Refusal(409, 'purchases.no_deal')
  await refuseAllReceived(ctx, id)
  await refuseOutOfReach(ctx, 'deal', purchase.dealId)
  await lockLeft(ctx, purchase.dealId)
  const proposal = await acceptedProposal(ctx, purchase.dealId)
  if (!proposal) throw new Refusal(409, 'purchases.no_proposal')
  const lines = await leftOf(ctx, purchase.dealId, proposal)
  const isPriced = await seesPrices(ctx, proposal)
  const taken = onceEach(wanted.map((want) => takenOf(lines, want)))
  const bought = taken.filter(({ quantity, line }) => quantity <= 0 || quantity > line.left)
  if (bought.length > 0)
    throw new Refusal(409, 'purchases.line_bought', {
      values: { names: bought.map(({ line }) => line.name).join(', ') },
    })
  await addItems(
    ctx,
    purchase,
    taken.map(({ line, quantity }) => ({
      ...unitOfLine(line, proposal.powerKwp),
      kind: itemKinds.includes(line.kind as ItemKind) ? (line.kind as ItemKind) : 'other',
      unitCents: isPriced ? Math.round(line.unitCents) : 0,
      quantity,
      interestRate: purchase.instalments > 1 ? 0 : null,
      proposalId: proposal.id,
      proposalLine: line.id,
    })),
  )
  return showPurchase(ctx, id)
}

function takenOf(lines: readonly LeftToBuy[], { id, quantity }: Wanted) {
  const line = lines.find((one) => one.id === id)
  if (!line) throw new Refusal(409, 'purchases.line_bought', { values: { names: id } })
  return { line, quantity: exact(quantity ?? line.left) }
}

/** A line requested twice is requested once, with both quantities. */
const onceEach = (taken: readonly ReturnType<typeof takenOf>[]) =>
  [...Map.groupBy(taken, ({ line }) => line)].map(([line, parts]) => ({
    line,
    quantity: exact(parts.reduce((sum, { quantity }) => sum + quantity, 0)),
  }))
