import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import type { Purchase } from '../contract.ts'
import { exact } from '../item-total.ts'
import { type BoughtLine, type LeftToBuy, leftToBuy, type PlannedLine } from '../left-to-buy.ts'
import { type ItemKind, itemKinds } from '../parts-shapes.ts'
import { endedKinds } from '../purchase-status.ts'
import { addItems } from './items.ts'
import { refuseUnknownDeal } from './known-choices.ts'
import { purchaseForUpdate } from './purchase-for-update.ts'
import { showPurchase } from './show-purchase.ts'

export interface AcceptedProposal {
  id: string
  number: number
  lines: PlannedLine[]
}

export const acceptedProposal = (ctx: Ctx, dealId: string) =>
  ctx.first(
    statement<AcceptedProposal>(
      `select p.id, p.number, coalesce(p.result -> 'price' -> 'kit', '[]') as lines
       from proposals p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id and d.accepted_proposal_id = p.id
       where p.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )

export const boughtOf = (ctx: Ctx, proposalId: string) =>
  ctx.rows(
    statement<BoughtLine>(
      `select i.proposal_line, i.quantity::float8 as quantity from purchase_items i
       join purchases p on p.tenant_id = i.tenant_id and p.id = i.purchase_id
       join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id
       where i.tenant_id = platform.current_tenant() and i.proposal_id = $1 and s.kind <> all($2)`,
      [proposalId, endedKinds],
    ),
  )

export async function showLeftToBuy(ctx: Ctx, dealId: string) {
  await refuseUnknownDeal(ctx, dealId)
  const proposal = await acceptedProposal(ctx, dealId)
  if (!proposal) return { proposalNumber: null, lines: [] }
  const lines = leftToBuy(proposal.lines, await boughtOf(ctx, proposal.id))
  return {
    proposalNumber: proposal.number,
    lines: lines.map(({ id, name, kind, quantity, unitCents, bought, left }) => ({
      id,
      name,
      kind,
      quantity,
      unitCents,
      bought,
      left,
    })),
  }
}

type Wanted = { id: string; quantity?: number | undefined }

/** Of two people who take the same lines at once, the second is told that they are bought. */
export async function importItems(ctx: Ctx, id: string, wanted: readonly Wanted[]): Promise<Purchase> {
  const purchase = await purchaseForUpdate(ctx, id)
  if (!purchase.dealId) throw new Refusal(409, 'purchases.no_deal')
  await refuseOutOfReach(ctx, 'deal', purchase.dealId)
  await ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('left-to-buy ' || $1 || platform.current_tenant(), 0))", [
      purchase.dealId,
    ]),
  )
  const proposal = await acceptedProposal(ctx, purchase.dealId)
  if (!proposal) throw new Refusal(409, 'purchases.no_proposal')
  const lines = leftToBuy(proposal.lines, await boughtOf(ctx, proposal.id))
  const taken = wanted.map((want) => takenOf(lines, want))
  const bought = taken.filter(({ quantity, line }) => quantity <= 0 || quantity > line.left)
  if (bought.length > 0)
    throw new Refusal(409, 'purchases.line_bought', {
      values: { names: bought.map(({ line }) => line.name).join(', ') },
    })
  await addItems(
    ctx,
    purchase,
    taken.map(({ line, quantity }) => ({
      name: line.name,
      kind: itemKinds.includes(line.kind as ItemKind) ? (line.kind as ItemKind) : 'other',
      unit: 'un',
      unitCents: Math.round(line.unitCents),
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
