import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { dealsEntity, todayOfDeal } from '../../deals/server/public.ts'
import { inOrderOfBank, openOf } from '../../sales/plan-instalments.ts'
import { broughtBy, receive, storedPlan, takeBack } from '../../sales/server/public.ts'
import { paidBy } from '../financing.ts'
import { financingStatuses } from './setup/statuses.ts'
import { financingsEntity, type StoredFinancing } from './tables.ts'

/** A financing that is paid brings the money of its sale; one that no longer is takes both back: the money and the milestone. */
export const financingEntered: Listener = async (ctx: Ctx, { subject, data }: PublishedEvent) => {
  const { kind, wasKind } = data as { kind: string; wasKind: string }
  if (kind === wasKind || (kind !== 'paid' && wasKind !== 'paid')) return
  const financing = await find(ctx, financingsEntity, subject.id)
  // The lock orders two financings of a deal of which one is paid while the other no longer is.
  await find(ctx, dealsEntity, financing.dealId, { lock: 'beside' })
  const on = await paymentDay(ctx, financing)
  const event = kind === 'paid' ? 'financings.paid' : 'financings.unpaid'
  await ctx.emit({
    kind: event,
    subject,
    threadId: financing.dealId,
    data: {
      dealId: financing.dealId,
      on,
      code: financing.code,
      ...(await paidOf(ctx, financing)),
    },
  })
  await bring(ctx, financing, kind === 'paid' ? paidBy(financing) : 0, on)
}

/** An amount that is put right while the financing is paid puts right what it brought; one that is only struck out does not. */
export const financingChanged: Listener = async (ctx: Ctx, { subject, after }: PublishedEvent) => {
  if (!after || !('approvedAmount' in after || 'totalFinanced' in after) || after.approvedAmount === null) return
  const financing = await find(ctx, financingsEntity, subject.id)
  const { kind } = await financingStatuses.one(ctx, financing.statusId)
  if (kind !== 'paid' || (financing.paidOver === 0 && (await broughtBy(ctx, financing)) === 0)) return
  await bring(ctx, financing, paidBy(financing), await todayOfDeal(ctx, financing.dealId))
}

/** Since when a financing of the deal is paid; null where none is. */
const paidOf = (ctx: Ctx, { dealId }: StoredFinancing) =>
  ctx.one(
    statement<{ paidSince: string | null }>(
      `select min(f.paid_on) as paid_since from financings f
       join financing_statuses s on s.tenant_id = f.tenant_id and s.id = f.status_id and s.kind = 'paid'
       where f.tenant_id = platform.current_tenant() and f.deal_id = $1`,
      [dealId],
    ),
  )

/**
 * A sale that comes back from the trash has its financings again. One that was moved to another deal meanwhile is no longer of it; one
 * that was paid meanwhile brings its money.
 */
export const saleReturned: Listener = async (ctx: Ctx, { subject }: PublishedEvent) => {
  for (const { id, isMoved, isOwing } of await linkedAgain(ctx, subject.id)) {
    const financing = await find(ctx, financingsEntity, id, { lock: true })
    if (isMoved) await update(ctx, financingsEntity, financing, { saleId: null })
    else if (isOwing) await bring(ctx, financing, paidBy(financing), await paymentDay(ctx, financing))
  }
}

const linkedAgain = (ctx: Ctx, saleId: string) =>
  ctx.rows(
    statement<{ id: string; isMoved: boolean; isOwing: boolean }>(
      `select f.id, f.deal_id <> s.deal_id as is_moved,
         st.kind = 'paid' and s.cancelled_on is null and f.status_since > (select max(e.at) from events e
           where e.tenant_id = s.tenant_id and e.subject_id = s.id and e.kind = 'sales.removed') as is_owing
       from sales s
       join financings f on f.tenant_id = s.tenant_id and f.sale_id = s.id
       join financing_statuses st on st.tenant_id = f.tenant_id and st.id = f.status_id
       where s.tenant_id = platform.current_tenant() and s.id = $1 order by f.code`,
      [saleId],
    ),
  )

const paymentDay = async (ctx: Ctx, { paidOn, dealId }: StoredFinancing) => paidOn ?? todayOfDeal(ctx, dealId)

/** What opens in the plan of a sale that stands is received of what its banks paid beyond it: nobody is owed what the plan can take now. */
export const planOpened: Listener = async (ctx: Ctx, { subject }: PublishedEvent) => {
  for (const { id } of await paidBeyond(ctx, subject)) {
    const financing = await find(ctx, financingsEntity, id, { lock: true })
    await bring(ctx, financing, paidBy(financing), await paymentDay(ctx, financing))
  }
}

const paidBeyond = (ctx: Ctx, { kind, id }: PublishedEvent['subject']) =>
  ctx.rows(
    statement<{ id: string }>(
      `select f.id from financings f
       join financing_statuses st on st.tenant_id = f.tenant_id and st.id = f.status_id and st.kind = 'paid'
       join sales s on s.tenant_id = f.tenant_id and s.id = f.sale_id and s.cancelled_on is null
       where f.tenant_id = platform.current_tenant() and f.paid_over > 0 and f.sale_id = ${
         kind === 'sale'
           ? '$1'
           : `(select i.sale_id from instalments i
           where i.tenant_id = platform.current_tenant() and i.id = $1)`
       } order by f.code`,
      [id],
    ),
  )

/**
 * What a financing has brought becomes so much, less what was given back of it: what is above it is taken back; what is missing is received of the sale's instalments as
 * far as something is open. What fits nowhere is kept with the financing, which tells it.
 */
async function bring(ctx: Ctx, financing: StoredFinancing, amount: number, on: string) {
  const { id: financingId, saleId } = financing
  if (!saleId) return
  const kept = Math.max(0, amount - financing.givenBack)
  await takeBack(ctx, { id: financingId, saleId }, kept)
  let left = kept - (await broughtBy(ctx, { id: financingId }))
  for (const instalment of inOrderOfBank(await storedPlan(ctx, saleId))) {
    const part = Math.min(left, openOf(instalment))
    if (part <= 0) continue
    const receipt = { amount: part, receivedOn: on, method: 'financing' as const, financingId }
    await receive(ctx, { saleId, instalmentId: instalment.id }, receipt)
    left -= part
  }
  await update(ctx, financingsEntity, financing, { paidOver: left }, { isDerived: true })
}
