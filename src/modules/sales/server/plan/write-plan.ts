import { insert, remove, update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { todayOfDeal } from '../../../deals/server/public.ts'
import type { AcceptedTerms } from '../../../proposals/accepted-terms.ts'
import { dueOf } from '../../plan-due.ts'
import { adjustedPlan, amountsOf, type Planned, writtenRow, wrongForPlan } from '../../plan-instalments.ts'
import { startingPlan } from '../../plan-start.ts'
import type { SaleAmounts } from '../../sale.ts'
import { reachedBy, type StoredInstalment, storedPlan } from './stored-plan.ts'
import { instalmentsEntity } from './tables.ts'

export interface PlannedSale extends SaleAmounts {
  id: string
  code: number
  dealId: string
  soldOn: string
}

/** The facts of a sale in the events of its instalments. */
const ofSale = ({ id, code, dealId }: PlannedSale) => ({ data: { saleId: id, code, dealId } })

/** Creates the plan of a new sale, from the accepted payment option. */
export async function startPlan(ctx: Ctx, sale: PlannedSale, terms: AcceptedTerms | null) {
  await writePlan(ctx, sale, [], startingPlan(sale, { soldOn: sale.soldOn, terms }))
}

/** Adjusts the plan to the sale's amounts. The caller has locked the sale. A sale without a plan gets none. */
export async function adjustPlan(ctx: Ctx, sale: PlannedSale) {
  const present = await storedPlan(ctx, sale.id)
  const { total, entry, financed } = amountsOf(present)
  if (total === sale.total && entry === sale.entry && financed === sale.financed) return
  const wrong = wrongForPlan(present, sale)
  if (Object.keys(wrong).length > 0) throw new Refusal(422, 'platform.invalid', { fields: wrong })
  const moment = { today: await todayOfDeal(ctx, sale.dealId), reached: await reachedBy(ctx, sale.dealId) }
  const wanted = adjustedPlan(present, sale, moment)
  if (await writePlan(ctx, sale, present, wanted)) await tellPlanChanged(ctx, sale, present)
}

/** Writes the differences between the stored plan and the wanted one; answers whether there were any. */
export async function writePlan(
  ctx: Ctx,
  sale: PlannedSale,
  present: readonly StoredInstalment[],
  wanted: readonly Planned[],
): Promise<boolean> {
  const eventsBefore = ctx.events.length
  const reached = wanted.some(({ milestone }) => milestone !== '') ? await reachedBy(ctx, sale.dealId) : new Map()
  const kept = new Set(wanted.map(({ id }) => id))
  const dropped = present.filter(({ id }) => !kept.has(id))
  await refuseWithHistory(ctx, dropped)
  for (const row of dropped) await remove(ctx, instalmentsEntity, row, ofSale(sale))
  const stored = new Map(present.map((row) => [row.id, row]))
  for (const [position, { id, part, amount, method, ...due }] of wanted.entries()) {
    const values = { position, part, amount, method, ...dueOf(due, reached.get(due.milestone)) }
    const before = id === undefined ? undefined : stored.get(id)
    if (before) await update(ctx, instalmentsEntity, before, values, ofSale(sale))
    else await insert(ctx, instalmentsEntity, { ...values, saleId: sale.id, createdAt: ctx.now }, ofSale(sale))
  }
  return ctx.events.length > eventsBefore
}

/** Throws if a dropped instalment has receipts, even if they add up to zero: they refer to it. */
async function refuseWithHistory(ctx: Ctx, dropped: readonly StoredInstalment[]) {
  if (dropped.length === 0) return
  const receipt = await ctx.first(
    statement<{ instalmentId: string }>(
      `select instalment_id from instalment_receipts
       where tenant_id = platform.current_tenant() and instalment_id = any($1::uuid[]) limit 1`,
      [dropped.map(({ id }) => id)],
    ),
  )
  if (!receipt) return
  const { position } = dropped.find(({ id }) => id === receipt.instalmentId)!
  throw new Refusal(409, 'sales.instalment_has_history', { values: { number: position + 1 } })
}

/** Logs the change of the plan as a whole on the deal's timeline, so that forms opened before it are refused. */
export async function tellPlanChanged(ctx: Ctx, sale: PlannedSale, present: readonly StoredInstalment[]) {
  const { id, code, dealId } = sale
  const now = await storedPlan(ctx, id)
  await ctx.emit({
    kind: 'sales.plan-changed',
    subject: { kind: 'sale', id },
    threadId: dealId,
    before: { instalments: present.map(writtenRow) },
    after: { instalments: now.map(writtenRow) },
    data: { code },
  })
}
