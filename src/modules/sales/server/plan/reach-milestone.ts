import type { Selectable } from '../../../../platform/db/columns.ts'
import { insert, remove, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, notFound, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { dealForUpdate, todayOfDeal } from '../../../deals/server/public.ts'
import { mayEnterOn, mayTakeBackOn } from '../../commissions/commission-rules.ts'
import { dueOf } from '../../plan-due.ts'
import { closedMonthsOf, lockPayees } from '../commissions/balances.ts'
import { refreshEarnings } from '../commissions/settle-lines.ts'
import { isByHand, milestoneOf } from './known-milestones.ts'
import type { StoredInstalment } from './stored-plan.ts'
import { instalmentsEntity, milestonesEntity } from './tables.ts'

type StoredMilestone = Selectable<Tables['milestonesReached']>

interface Reached {
  dealId: string
  on: string
}

export async function reachByHand(ctx: Ctx, milestone: string, { dealId, on }: Reached) {
  refuseOfProduct(milestone)
  if (on > (await todayOfDeal(ctx, dealId))) throw wrongField('reachedOn', 'sales.milestone_tomorrow')
  const closed = await closedOnceLocked(ctx, milestone, dealId)
  const before = await stored(ctx, milestone, dealId)
  if (before && before.reachedOn !== on) enforce(mayTakeBackOn(before.reachedOn, closed))
  const open = mayEnterOn(on, closed)
  if (!open.ok) throw wrongField('reachedOn', open.code, open.values)
  await reach(ctx, milestone, { dealId, on, byHand: true })
}

export async function withdrawByHand(ctx: Ctx, milestone: string, dealId: string) {
  refuseOfProduct(milestone)
  const closed = await closedOnceLocked(ctx, milestone, dealId)
  const before = await stored(ctx, milestone, dealId)
  if (!before) throw notFound('sales.milestone_not_reached')
  enforce(mayTakeBackOn(before.reachedOn, closed))
  await withdraw(ctx, milestone, dealId)
}

/** Records a milestone reached by an event, which takes precedence over a day set by hand. */
export const reachByEvent = (ctx: Ctx, milestone: string, reached: Reached) =>
  reach(ctx, milestone, { ...reached, byHand: false })

/**
 * Undoes what an event recorded; a day set by hand stays, or counts again. With a day, another event has reached the
 * milestone on that day.
 */
export async function withdrawByEvent(ctx: Ctx, milestone: string, { dealId, on }: { dealId: string; on?: string }) {
  const before = await stored(ctx, milestone, dealId)
  if (!before || before.byHand) return
  if (on) await reach(ctx, milestone, { dealId, on, byHand: false })
  else if (before.handOn) await reach(ctx, milestone, { dealId, on: before.handOn, byHand: true })
  else await withdraw(ctx, milestone, dealId)
}

/**
 * The closed months of people whose commissions this milestone earns; they are locked, so none is closed before the
 * transaction ends.
 */
async function closedOnceLocked(ctx: Ctx, milestone: string, dealId: string) {
  await lockPayees(ctx, await earningAt(ctx, milestone, dealId))
  await dealForUpdate(ctx, dealId)
  return closedMonthsOf(ctx, await earningAt(ctx, milestone, dealId))
}

/** The people whose commissions are earned when the deal reaches the milestone. */
async function earningAt(ctx: Ctx, milestone: string, dealId: string): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ userId: string }>(
      `select distinct k.user_id from sales s join commission_lines k on k.tenant_id = s.tenant_id and k.sale_id = s.id
       where s.tenant_id = platform.current_tenant() and s.deal_id = $1 and s.cancelled_on is null
         and s.earned_when = 'milestone' and s.earned_milestone = $2`,
      [dealId, milestone],
    ),
  )
  return rows.map(({ userId }) => userId)
}

function refuseOfProduct(id: string) {
  const milestone = milestoneOf(id)
  if (!milestone) throw notFound('sales.milestone_unknown')
  if (!isByHand(milestone)) throw new Refusal(409, 'sales.milestone_of_product')
}

async function reach(ctx: Ctx, milestone: string, { dealId, on, byHand }: Reached & { byHand: boolean }) {
  const before = await stored(ctx, milestone, dealId)
  const options = { event: 'milestones.reached', data: { milestone, reachedOn: on } }
  if (before && before.reachedOn === on && before.byHand === byHand) return
  if (before)
    await update(ctx, milestonesEntity, before, { reachedOn: on, byHand, handOn: saidBy(before, byHand) }, options)
  else await insert(ctx, milestonesEntity, { dealId, milestone, reachedOn: on, byHand, createdAt: ctx.now }, options)
  await moveDues(ctx, milestone, dealId, on)
}

/** The day set by hand, kept while an event takes precedence. */
function saidBy(before: Pick<StoredMilestone, 'byHand' | 'reachedOn' | 'handOn'>, byHand: boolean) {
  if (byHand) return null
  return before.byHand ? before.reachedOn : before.handOn
}

async function withdraw(ctx: Ctx, milestone: string, dealId: string) {
  const before = await stored(ctx, milestone, dealId)
  if (!before) return
  await remove(ctx, milestonesEntity, before, { event: 'milestones.withdrawn', data: { milestone } })
  await moveDues(ctx, milestone, dealId, undefined)
}

const stored = (ctx: Ctx, milestone: string, dealId: string) =>
  ctx.first(
    statement<StoredMilestone>(
      `select * from milestones_reached
       where tenant_id = platform.current_tenant() and deal_id = $1 and milestone = $2 for update`,
      [dealId, milestone],
    ),
  )

/**
 * Sets or removes the due day of the instalments that wait for it; the lock keeps out simultaneous edits of the plan.
 */
async function moveDues(ctx: Ctx, milestone: string, dealId: string, reachedOn: string | undefined) {
  const sales = await ctx.rows(
    statement<{ id: string; code: number }>(
      `select id, code from sales where tenant_id = platform.current_tenant() and deal_id = $1 order by id for update`,
      [dealId],
    ),
  )
  for (const { id: saleId, code } of sales) {
    const waiting = await ctx.rows(
      statement<StoredInstalment>(
        `select * from instalments where tenant_id = platform.current_tenant() and sale_id = $1 and milestone = $2`,
        [saleId, milestone],
      ),
    )
    for (const row of waiting)
      await update(
        ctx,
        instalmentsEntity,
        row,
        { dueOn: dueOf(row, reachedOn).dueOn },
        { data: { saleId, code, dealId } },
      )
  }
  await refreshEarnings(
    ctx,
    sales.map(({ id }) => id),
  )
}
