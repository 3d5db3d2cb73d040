import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { refuseHidden } from '../../../../platform/http/lacking.ts'
import { type SeenCells, seenCells } from '../../../proposals/server/public.ts'
import { type Cost, costOfJob, type JobItem } from '../../cost-of-job.ts'
import { purchasesTab } from '../../deal-tab.ts'
import { isCharge } from '../../invoice/charge.ts'
import { itemTotal } from '../../item-total.ts'
import type { PlannedLine } from '../../left-to-buy.ts'
import type { CostOfJob } from '../../parts-shapes.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { endedKinds } from '../../purchase-status.ts'
import { refuseUnknownDeal } from '../known-choices.ts'
import { keptQuantity, lineName } from './left-of-deal.ts'
import { soldFor } from './sold-for.ts'

interface Priced {
  id: string
  lines: PlannedLine[]
  priceCents: number
  serviceCost: number
}

/**
 * The cost of a deal's job; only for people who see totals. Parts of the proposal that the person may not see cannot
 * be derived from the figures.
 */
export async function showCost(ctx: Ctx, dealId: string): Promise<CostOfJob> {
  refuseHidden(ctx, purchasesTab.hiddenWith)
  refuseHidden(ctx, purchaseRecord.fields.totalCents.hiddenWith)
  await refuseUnknownDeal(ctx, dealId)
  const items = await ctx.rows(
    statement<Omit<JobItem, 'totalCents'>>(
      `select p.id as purchase_id, i.name, i.proposal_line, ${lineName} as line_name, i.unit_cents, ${keptQuantity} as quantity,
         i.received::float8 as received, v.invoiced_cents, v.invoiced_quantity
       from purchases p join purchase_items i on i.tenant_id = p.tenant_id and i.purchase_id = p.id
       join purchase_statuses s on s.tenant_id = p.tenant_id and s.id = p.status_id
       cross join lateral (
         select coalesce(sum((l ->> 'totalCents')::bigint), 0)::bigint as invoiced_cents,
           coalesce(sum((l ->> 'quantity')::numeric), 0)::float8 as invoiced_quantity
         from purchase_invoices v cross join jsonb_array_elements(v.lines) l
         where v.tenant_id = i.tenant_id and v.purchase_id = i.purchase_id and l ->> 'itemId' = i.id::text) v
       where p.tenant_id = platform.current_tenant() and p.deal_id = $1
         and (s.kind <> all($2) or i.received > 0 or v.invoiced_quantity > 0)
       order by p.code, i.position limit 5000`,
      [dealId, endedKinds],
    ),
  )
  const invoiced = await invoicedOf(ctx, dealId)
  const priced = await pricedOf(ctx, dealId)
  const seen = priced && (await seenCells(ctx, priced.id))
  const cost = costOfJob({
    planned: seen?.price ? priced!.lines : [],
    items: items.map((item) => ({ ...item, totalCents: itemTotal(item.unitCents, item.quantity) })),
    invoicedCents: invoiced.reduce((sum, { cents }) => sum + cents, 0),
    unmatched: new Map(invoiced.map(({ purchaseId, unmatched }) => [purchaseId, goodsOf(unmatched)])),
    price: priced ? { priceCents: priced.priceCents, otherPlanned: priced.serviceCost } : null,
    soldCents: await soldFor(ctx, dealId),
  })
  return seen ? asSeen(cost, seen) : withoutProposal(ctx, cost)
}

interface Unmatched {
  name: string
  cents: number
}

/** What invoices charge besides goods was in no order, so it is added to the open amount. */
const goodsOf = (lines: readonly Unmatched[]) =>
  lines.reduce((sum, { name, cents }) => (isCharge(name) ? sum : sum + cents), 0)

/** By purchase: what its invoices charge, and their lines without a matching item. */
const invoicedOf = (ctx: Ctx, dealId: string) =>
  ctx.rows(
    statement<{ purchaseId: string; cents: number; unmatched: Unmatched[] }>(
      `select p.id as purchase_id, p.invoiced_cents as cents,
         (select coalesce(jsonb_agg(jsonb_build_object('name', l -> 'name', 'cents', l -> 'totalCents')), '[]')
          from purchase_invoices v cross join jsonb_array_elements(v.lines) l
          where v.tenant_id = p.tenant_id and v.purchase_id = p.id and not exists (
            select from purchase_items i
            where i.tenant_id = v.tenant_id and i.purchase_id = v.purchase_id and i.id::text = l ->> 'itemId')) as unmatched
       from purchases p where p.tenant_id = platform.current_tenant() and p.deal_id = $1 and p.invoiced_cents <> 0`,
      [dealId],
    ),
  )

/**
 * Without a proposal no costs need to be hidden here: the remaining revenue is the profit, hidden from people who may
 * not see profits.
 */
const withoutProposal = (ctx: Ctx, cost: Cost): CostOfJob =>
  ctx.can('proposals.total-profit') ? cost : { ...cost, marginLeft: null }

/** Planned costs, price and margin belong to the proposal: only those that its own page shows the person. */
function asSeen(cost: Cost, seen: SeenCells): CostOfJob {
  const kit = seen.has('kit.*.cents')
  const other = seen.has('service.costCents', 'extraCostsCents', 'total.commissionCents', 'total.chargesCents')
  const margin = kit && other && seen.has('total.profitCents')
  return {
    ...cost,
    lines: cost.lines.map((line) => ({ ...line, planned: kit ? line.planned : null })),
    planned: kit ? cost.planned : null,
    plannedOpen: kit ? cost.plannedOpen : null,
    askedOfPlan: kit ? cost.askedOfPlan : null,
    otherPlanned: other ? cost.otherPlanned : null,
    priceCents: cost.soldCents ?? (seen.price ? cost.priceCents : null),
    proposedCents: seen.price ? cost.proposedCents : null,
    marginPlanned: margin ? cost.marginPlanned : null,
    marginLeft: margin ? cost.marginLeft : null,
  }
}

/**
 * The accepted proposal's price: its kit line by line, and service and extra costs including charges and commission.
 */
const pricedOf = (ctx: Ctx, dealId: string) =>
  ctx.first(
    statement<Priced>(
      `select p.id, coalesce(p.result -> 'price' -> 'kit', '[]') as lines, p.price_cents,
         (coalesce((p.result #>> '{price,service,costCents}')::bigint, 0) + coalesce((p.result #>> '{price,extraCostsCents}')::bigint, 0)
           + coalesce((p.result #>> '{price,total,commissionCents}')::bigint, 0)
           + coalesce((p.result #>> '{price,total,chargesCents}')::bigint, 0)) as service_cost
       from proposals p join deals d on d.tenant_id = p.tenant_id and d.accepted_proposal_id = p.id
       where p.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
