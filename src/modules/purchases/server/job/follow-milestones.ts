import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { dealsEntity } from '../../../deals/server/public.ts'
import { endedKinds } from '../../purchase-status.ts'
import { purchaseStatuses } from '../statuses.ts'
import { purchasesEntity, type StoredPurchase } from '../tables.ts'

/** The progress announced to a deal; with a day once a milestone is reached. */
export interface PurchaseProgress {
  dealId: string
  on?: string
}

type Facts = Pick<StoredPurchase, 'dealId' | 'statusId' | 'orderedOn' | 'deliveredOn'>

/** What one purchase contributes to its deal's milestones; null for none. */
type Counted = Pick<Facts, 'orderedOn' | 'deliveredOn'> | null

const factNames: readonly (keyof Facts)[] = ['dealId', 'statusId', 'orderedOn', 'deliveredOn']

/** Updates the milestones of a deal after a change of a purchase; if it moves, of both deals. */
export const milestonesFollow: Listener = async (ctx, event) => {
  if (!mayMatter(event)) return
  const { was, is } = await beforeAndAfter(ctx, event)
  const deals = new Set([was?.dealId, is?.dealId].filter((id) => typeof id === 'string'))
  for (const dealId of [...deals].sort())
    await follow(ctx, dealId, await countedIn(ctx, dealId, was), await countedIn(ctx, dealId, is))
}

function mayMatter({ kind, before, after }: PublishedEvent) {
  if (kind === 'purchases.returned') return true
  if (!before || !after) return Boolean((before ?? after)?.dealId)
  return factNames.some((name) => name in after)
}

async function beforeAndAfter(ctx: Ctx, { kind, subject, before }: PublishedEvent) {
  if (kind === 'purchases.removed') return { was: factsOf((before ?? {}) as Partial<Facts>), is: undefined }
  const is: Facts = await find(ctx, purchasesEntity, subject.id)
  return { was: before ? factsOf({ ...is, ...(before as Partial<Facts>) }) : undefined, is }
}

const factsOf = ({ dealId = null, orderedOn = null, deliveredOn = null, statusId }: Partial<Facts>): Facts => ({
  dealId,
  orderedOn,
  deliveredOn,
  statusId: statusId!,
})

async function countedIn(ctx: Ctx, dealId: string, facts: Facts | undefined): Promise<Counted> {
  if (facts?.dealId !== dealId) return null
  const { kind } = await purchaseStatuses.one(ctx, facts.statusId)
  return endedKinds.includes(kind) ? null : facts
}

async function follow(ctx: Ctx, dealId: string, was: Counted, is: Counted) {
  const isOrderOther = (was?.orderedOn ?? null) !== (is?.orderedOn ?? null)
  const isDeliveryOther = (was?.deliveredOn ?? null) !== (is?.deliveredOn ?? null) || (was !== null && is === null)
  if (!isOrderOther && !isDeliveryOther) return
  // Of two purchases of a deal that are delivered at once, the second sees the first.
  await find(ctx, dealsEntity, dealId, { lock: 'beside' })
  const { orderedOn, deliveredOn } = await reachedOf(ctx, dealId)
  if (isOrderOther) await tell(ctx, orderedOn ? 'first-ordered' : 'none-ordered', dealId, orderedOn)
  if (!isDeliveryOther) return
  if (deliveredOn) await tell(ctx, 'all-delivered', dealId, deliveredOn)
  // A purchase that is merely added to a delivered deal takes nothing back.
  else if (was?.deliveredOn && !is?.deliveredOn) await tell(ctx, 'no-longer-delivered', dealId, null)
}

/** The day of a deal's first order, and the day of the last delivery if no delivery is awaited. */
const reachedOf = (ctx: Ctx, dealId: string) =>
  ctx.one(
    statement<{ orderedOn: string | null; deliveredOn: string | null }>(
      `select min(p.ordered_on) as ordered_on,
         case when bool_and(p.delivered_on is not null) then max(p.delivered_on) end as delivered_on
       from purchases p join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id
       where p.tenant_id = platform.current_tenant() and p.deal_id = $1 and s.kind <> all($2)`,
      [dealId, endedKinds],
    ),
  )

/** Announced without logging: the milestone itself is logged. */
const tell = (ctx: Ctx, what: string, dealId: string, on: string | null) =>
  ctx.announce(`purchases.${what}`, { kind: 'deal', id: dealId }, {
    dealId,
    ...(on && { on }),
  } satisfies PurchaseProgress)
