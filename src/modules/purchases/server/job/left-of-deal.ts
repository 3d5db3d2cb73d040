import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { type BoughtLine, boughtTwice, leftToBuy, type PlannedLine } from '../../left-to-buy.ts'
import { endedKinds, type PurchaseStatus } from '../../purchase-status.ts'
import { purchasesEntity, type StoredPurchase } from '../tables.ts'

export interface AcceptedProposal {
  id: string
  number: number
  lines: PlannedLine[]
  powerKwp: number | null
}

export const acceptedProposal = (ctx: Ctx, dealId: string) =>
  ctx.first(
    statement<AcceptedProposal>(
      `select p.id, p.number, coalesce(p.result -> 'price' -> 'kit', '[]') as lines,
         (p.result -> 'system' ->> 'powerKwp')::float8 as power_kwp
       from proposals p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id and d.accepted_proposal_id = p.id
       where p.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )

/** The line's name in the proposal it was taken from, where its id is only a position in a kit. */
export const lineName = `coalesce((
  select k ->> 'name' from proposals q cross join jsonb_array_elements(q.result -> 'price' -> 'kit') k
  where i.proposal_line like 'kit-item:%' and q.tenant_id = i.tenant_id and q.id = i.proposal_id and k ->> 'id' = i.proposal_line
  limit 1), i.name)`

/** For an ended purchase, only the delivered quantity counts. `$2`: the ended kinds. */
export const keptQuantity = '(case when s.kind = any($2) then i.received else i.quantity end)::float8'

interface Bought extends BoughtLine {
  purchaseId: string
  itemId: string
  received: number
}

/** What was bought of any of the deal's proposals. */
const boughtOf = (ctx: Ctx, dealId: string) =>
  ctx.rows(
    statement<Bought>(
      `select p.id as purchase_id, i.id as item_id, i.received::float8 as received, i.proposal_line, ${lineName} as line_name, ${keptQuantity} as quantity from purchase_items i
       join purchases p on p.tenant_id = i.tenant_id and p.id = i.purchase_id
       join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id
       where p.tenant_id = platform.current_tenant() and p.deal_id = $1 and i.proposal_line is not null`,
      [dealId, endedKinds],
    ),
  )

export const leftOf = async (ctx: Ctx, dealId: string, { lines }: AcceptedProposal) =>
  leftToBuy(lines, await boughtOf(ctx, dealId))

/** Locks the rest of a deal, so that two people who buy from it do so one after the other. */
export const lockLeft = (ctx: Ctx, dealId: string) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('left-to-buy ' || $1 || platform.current_tenant(), 0))", [
      dealId,
    ]),
  )

type Kind = Pick<PurchaseStatus, 'kind'>
export const comesBack = (from: Kind | undefined, to: Kind) =>
  from !== undefined && endedKinds.includes(from.kind) && !endedKinds.includes(to.kind)

/**
 * Throws if more of a line is bought than planned. Called after every write that increases what a deal has bought: a
 * raised item, a purchase restored or reopened, or moved to the deal. What is still to be delivered must not exceed
 * what the proposal has left.
 */
export async function refuseBoughtTwice(
  ctx: Ctx,
  { id, dealId }: Pick<StoredPurchase, 'id' | 'dealId'>,
  raisedItem?: string,
) {
  if (!dealId) return
  await lockLeft(ctx, dealId)
  const proposal = await acceptedProposal(ctx, dealId)
  if (!proposal) return
  const bought = await boughtOf(ctx, dealId)
  const added = bought.filter(
    ({ purchaseId, itemId, quantity, received }) =>
      purchaseId === id && (!raisedItem || itemId === raisedItem) && quantity > received,
  )
  const names = boughtTwice(proposal.lines, bought, added)
  if (names.length > 0) throw new Refusal(409, 'purchases.bought_twice', { values: { names: names.join(', ') } })
}

/** A purchase restored from the trash buys its items again. */
export const purchaseReturned: Listener = async (ctx, { subject }) =>
  refuseBoughtTwice(ctx, await find(ctx, purchasesEntity, subject.id))

/** Those that would buy lines of a proposal if they were reopened; these are checked one by one. */
export async function planBoundAmong(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select distinct i.purchase_id as id from purchase_items i
       where i.tenant_id = platform.current_tenant() and i.purchase_id = any($1::uuid[])
         and i.proposal_line is not null and i.quantity > i.received`,
      [ids],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}
