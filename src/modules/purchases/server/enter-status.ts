import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import {
  deliveryKinds,
  type EnteringPurchase,
  endedKinds,
  mayEnter,
  type PurchaseNeed,
  type PurchaseStatus,
} from '../purchase-status.ts'
import { comesBack, refuseBoughtTwice } from './job/left-of-deal.ts'
import { approvalIsDue, hasInvoice } from './status/entering-sql.ts'
import { todayOf } from './status/today-of.ts'
import { purchaseStatuses } from './statuses.ts'
import { purchasesEntity, type StoredPurchase } from './tables.ts'

/** The ids among these whose purchase meets a condition on its row `p`. */
async function among(ctx: Ctx, ids: readonly string[], condition: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.rows(
    statement<{ id: string }>(
      `select p.id from purchases p where p.tenant_id = platform.current_tenant() and p.id = any($1::uuid[]) and (${condition})`,
      [ids],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether it waits for an approval. */
export const waitsForApproval = async (ctx: Ctx, id: string) => (await among(ctx, [id], approvalIsDue)).has(id)

/** Further facts of purchases that decide which statuses they may enter. */
export const enteringFacts = async (ctx: Ctx, ids: readonly string[]) => ({
  invoiced: await among(ctx, ids, hasInvoice),
  due: await among(ctx, ids, approvalIsDue),
})
type EnteringFacts = Awaited<ReturnType<typeof enteringFacts>>

export const entering = (
  purchase: Pick<StoredPurchase, 'id' | 'dealId' | 'isApproved'>,
  leaves: Pick<PurchaseStatus, 'requires'> | undefined,
  { invoiced, due }: EnteringFacts,
): EnteringPurchase => ({
  dealId: purchase.dealId,
  isApproved: purchase.isApproved,
  approvalDue: due.has(purchase.id),
  hasInvoice: invoiced.has(purchase.id),
  leaves: leaves?.requires ?? [],
})

export const missingText = (ctx: Ctx, missing: readonly PurchaseNeed[]) =>
  missing.map((need) => translate(ctx.lang, `purchases.need.${need}`)).join(', ')

/** Throws, with all missing requirements, if the purchase may not enter the status. */
export async function enforceMayEnter(ctx: Ctx, purchase: StoredPurchase, target: PurchaseStatus) {
  const leaves = await purchaseStatuses.one(ctx, purchase.statusId)
  const verdict = mayEnter(target, entering(purchase, leaves, await enteringFacts(ctx, [purchase.id])))
  if (!verdict.ok) refuseMissing(ctx, verdict.missing)
}

export function refuseMissing(ctx: Ctx, missing: readonly PurchaseNeed[]): never {
  throw refusalMissing(ctx, missing)
}

const refusalMissing = (ctx: Ctx, missing: readonly PurchaseNeed[]) =>
  new Refusal(409, 'statuses.missing', {
    values: { missing: missingText(ctx, missing) },
    details: { missing: missing.map((item) => ({ item, label: translate(ctx.lang, `purchases.need.${item}`) })) },
    lacks: { as: 'missing', items: missing.map((item) => ({ code: `purchases.need.${item}` })) },
  })

/** For each purchase in turn: why it may not enter the status. */
export async function refusalsInto(ctx: Ctx, purchases: readonly StoredPurchase[], statusId: string) {
  const all = new Map((await purchaseStatuses.list(ctx)).map((status) => [status.id, status]))
  const target = all.get(statusId)
  const facts = await enteringFacts(ctx, [...new Set(purchases.map(({ id }) => id))])
  return purchases.map((purchase) => {
    if (!target || purchase.statusId === statusId) return undefined
    const verdict = mayEnter(target, entering(purchase, all.get(purchase.statusId), facts))
    return verdict.ok ? undefined : refusalMissing(ctx, verdict.missing)
  })
}

/**
 * What a change of status also sets: the time of the change; that an approval is due, from the first status that
 * requires one; the day of the order, in the first status that awaits a delivery; the day of delivery, in the first
 * delivered status. An order day set only by a status is removed when the purchase goes back before it.
 */
export const alongStatus = (
  ctx: Ctx,
  purchase: Pick<StoredPurchase, 'orderedOn' | 'orderedByStatus' | 'deliveredOn' | 'isApproved'>,
  target: PurchaseStatus,
  today: string,
) => ({
  statusSince: ctx.now,
  ...(target.requires.includes('approval') && !purchase.isApproved && { approvalDue: true }),
  ...orderedAlong(purchase, target, today),
  ...(target.kind === 'delivered' && !purchase.deliveredOn && { deliveredOn: today }),
})

function orderedAlong(
  { orderedOn, orderedByStatus, deliveredOn }: Pick<StoredPurchase, 'orderedOn' | 'orderedByStatus' | 'deliveredOn'>,
  { kind }: PurchaseStatus,
  today: string,
) {
  if (deliveryKinds.includes(kind) && !orderedOn)
    return { orderedOn: deliveredOn && deliveredOn < today ? deliveredOn : today, orderedByStatus: true }
  const isBack = !deliveryKinds.includes(kind) && !endedKinds.includes(kind)
  return orderedByStatus && isBack ? { orderedOn: null, orderedByStatus: false } : {}
}

/** Puts a purchase into a status, by the rule that applies to everyone. */
export async function putInStatus(ctx: Ctx, purchase: StoredPurchase, statusId: string): Promise<StoredPurchase> {
  if (purchase.statusId === statusId) return purchase
  const target = await purchaseStatuses.one(ctx, statusId)
  await enforceMayEnter(ctx, purchase, target)
  const isBack = comesBack(await purchaseStatuses.one(ctx, purchase.statusId), target)
  const there = await update(
    ctx,
    purchasesEntity,
    purchase,
    { statusId, ...alongStatus(ctx, purchase, target, await todayOf(ctx, purchase)) },
    { event: 'purchases.status-changed', data: { from: purchase.statusId, to: statusId } },
  )
  if (isBack) await refuseBoughtTwice(ctx, there)
  return there
}

/** After an order was sent, puts the purchase into the status that awaits delivery, unless a requirement is missing. */
export async function followOrder(ctx: Ctx, purchase: StoredPurchase) {
  const all = await purchaseStatuses.list(ctx)
  const from = all.find(({ id }) => id === purchase.statusId)
  const to = all.find(({ kind }) => kind === 'delivery-pending')
  if (!to || !from || [...deliveryKinds, ...endedKinds].includes(from.kind)) return
  const facts = await enteringFacts(ctx, [purchase.id])
  if (mayEnter(to, entering(purchase, from, facts)).ok) await putInStatus(ctx, purchase, to.id)
}
