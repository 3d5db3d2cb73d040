import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { businessDay, cents, cursorPageOf, id } from '../../platform/contract/shapes.ts'
import { chosenBy } from '../../platform/record/bulk.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { leavesOut, Work } from '../../platform/work/contract.ts'
import { maxInstalments, payWays, planParts } from './plan-instalments.ts'
import { instalmentRecord } from './plan-record.ts'
import { sums } from './sums.ts'

const milestoneId = z.string().trim().max(60)

const Words = z.object({ pt: z.string(), en: z.string() })
/** A milestone declared by a module; those without an event are set by hand. */
const KnownMilestone = z.object({ id: z.string(), words: Words, at: z.int() })
const DealMilestone = KnownMilestone.extend({
  reachedOn: z.string().nullable(),
  /** Set by a person, who may take it back. */
  byHand: z.boolean(),
})

const Receipt = z.object({
  id: z.string(),
  instalmentId: z.string(),
  amount: z.int(),
  receivedOn: z.string(),
  method: z.enum(payWays),
  fileName: z.string(),
})

const Instalment = z.object({
  id: z.string(),
  part: z.enum(planParts),
  amount: z.int(),
  received: z.int(),
  method: z.enum(payWays),
  milestone: z.string(),
  days: z.int(),
  dueOn: z.string().nullable(),
})

const SalePlan = z.object({
  instalments: z.array(Instalment),
  receipts: z.array(Receipt),
  milestones: z.array(DealMilestone),
  /** The day it is where the deal's store is. */
  today: z.string(),
  /** The customer's money that other, cancelled sales of the deal have not refunded; `amount` in cents. */
  held: z.array(z.object({ saleId: z.string(), code: z.int(), amount: z.int() })),
})

/** Due on a day, or a number of days after a milestone: then `dueOn` is null. */
export const PlanRow = z
  .object({
    id: id.optional(),
    part: z.enum(planParts),
    amount: cents.min(1, 'sales.instalment_zero'),
    method: z.enum(payWays).default(''),
    milestone: milestoneId.default(''),
    days: z.int().min(0).max(3650).default(0),
    dueOn: businessDay.nullable().default(null),
  })
  .refine(({ milestone, dueOn }) => milestone !== '' || dueOn !== null, {
    path: ['dueOn'],
    message: 'sales.instalment_due',
  })

export const PlanInput = z.object({ instalments: z.array(PlanRow).min(1).max(maxInstalments) })
export const ReceiptInput = z.object({ amount: cents, receivedOn: businessDay, method: z.enum(payWays).default('') })
export const ReturnInput = z.object({ amount: cents, returnedOn: businessDay, method: z.enum(payWays).default('') })
const ReachedInput = z.object({ reachedOn: businessDay })

export const InstalmentRow = rowShape(instalmentRecord)
export const ReceivableFilters = listQuery(instalmentRecord, {
  order: 'dueOn',
  filters: {
    ...searchFilter,
    code: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    milestone: milestoneId.optional(),
  },
})

/** The open amount by month of its due date; `month` is null for what waits for a milestone. */
const ForecastMonth = z.object({ month: z.string().nullable(), count: z.int(), open: z.int(), overdue: z.int() })

export type SalePlan = z.infer<typeof SalePlan>
export type Instalment = z.infer<typeof Instalment>
export type Receipt = z.infer<typeof Receipt>
export type DealMilestone = z.infer<typeof DealMilestone>
export type InstalmentRow = z.infer<typeof InstalmentRow>
export type ForecastMonth = z.infer<typeof ForecastMonth>

const listed = { needs: 'sales.list', refusedAs: 'sales.list_forbidden' } as const
const ofSale = ['sales.not_found', 'sales.instalment_not_found'] as const
const ofDeal = ['deals.not_found', 'sales.milestone_unknown'] as const

/** The payment of a sale: its plan, receipts, the milestones it waits for, and the forecast. */
export const plans = {
  plan: endpoint('GET /sales/:id/plan', {
    ...listed,
    summary: 'The instalments of a sale, what was received of them, and the milestones of its deal',
    reply: SalePlan,
    refusals: ['sales.not_found'],
  }),
  editPlan: endpoint('PUT /sales/:id/plan', {
    needs: 'sales.edit',
    summary: 'Replace the plan of a sale by another one of the same total',
    body: PlanInput,
    reply: SalePlan,
    refusals: [
      ...ofSale,
      'sales.plan_sum',
      'sales.instalment_received',
      'sales.instalment_has_history',
      'sales.instalment_below_received',
      'sales.milestone_unknown',
      'platform.changed_meanwhile',
      'sales.is_cancelled',
    ],
  }),
  receive: endpoint('POST /sales/:id/instalments/:instalmentId/receipts', {
    needs: 'sales.add-receipts',
    summary: 'Record money that came in for an instalment',
    body: ReceiptInput,
    reply: SalePlan,
    refusals: [...ofSale, 'sales.is_cancelled'],
  }),
  receiveMany: endpoint('POST /receivables/receipts', {
    needs: 'sales.add-receipts',
    summary:
      'Record on one day that all which is open of many instalments came in: those chosen by ids, or all that match filters; without a method each by its own',
    body: z.object({
      chosen: chosenBy(ReceivableFilters),
      receivedOn: businessDay,
      method: z.enum(payWays).default(''),
      leavesOut,
    }),
    reply: Work,
    refusals: ['platform.forbidden'],
  }),
  giveBack: endpoint('POST /sales/:id/instalments/:instalmentId/returns', {
    needs: 'sales.add-receipts',
    summary: 'Record money of a cancelled sale that was given back to the customer: a receipt below zero',
    body: ReturnInput,
    reply: SalePlan,
    refusals: [...ofSale, 'sales.return_of_live'],
  }),
  takeOver: endpoint('POST /sales/:id/receipts/from/:otherId', {
    needs: 'sales.add-receipts',
    summary: 'Count money that a cancelled sale of the same deal holds as received of this one',
    reply: SalePlan,
    refusals: ['sales.not_found', 'sales.is_cancelled', 'sales.return_of_live', 'sales.nothing_to_take_over'],
  }),
  unreceive: endpoint('DELETE /sales/:id/receipts/:receiptId', {
    needs: 'sales.delete-receipts',
    summary: 'Delete a receipt; its amount is open again',
    refusals: [
      'sales.not_found',
      'sales.receipt_not_found',
      'sales.receipt_returned',
      'sales.return_received_anew',
      'sales.transfer_halved',
      'sales.taken_into_closing',
    ],
  }),
  addReceivedFile: endpoint('PUT /sales/:id/receipts/:receiptId/file', {
    needs: 'sales.add-receipts',
    summary: 'Attach the proof of a receipt: PDF, PNG or JPEG',
    upload: true,
    reply: Receipt,
    refusals: ['sales.not_found', 'sales.receipt_not_found', 'sales.receipt_type'],
  }),
  receivedFile: endpoint('GET /sales/:id/receipts/:receiptId/file', {
    ...listed,
    summary: 'The proof of a receipt',
    raw: 'the file as it was sent',
    refusals: ['sales.not_found', 'sales.receipt_not_found', 'sales.no_receipt'],
  }),
  milestones: endpoint('GET /milestones', {
    needs: ['sales.list', 'sales.view-receivables', 'sales.mark-milestones', 'general.settings'],
    summary: 'The milestones that instalments may wait for, in the order of a deal',
    reply: z.array(KnownMilestone),
  }),
  dealMilestones: endpoint('GET /deals/:id/milestones', {
    ...listed,
    summary: 'The milestones of a deal and the days on which it reached them',
    reply: z.array(DealMilestone),
    refusals: ['deals.not_found'],
  }),
  reachMilestone: endpoint('PUT /deals/:id/milestones/:milestone', {
    needs: 'sales.mark-milestones',
    summary: 'Say by hand on which day a deal reached a milestone',
    body: ReachedInput,
    reply: z.array(DealMilestone),
    refusals: [...ofDeal, 'sales.milestone_of_product', 'sales.taken_into_closing'],
  }),
  withdrawMilestone: endpoint('DELETE /deals/:id/milestones/:milestone', {
    needs: 'sales.mark-milestones',
    summary: 'Take back a milestone that was set by hand',
    refusals: [...ofDeal, 'sales.milestone_of_product', 'sales.milestone_not_reached', 'sales.taken_into_closing'],
  }),
  receivables: endpoint('GET /receivables', {
    needs: 'sales.view-receivables',
    summary: 'Instalments by filters, a page at a time, with the sums of all that match',
    query: ReceivableFilters,
    reply: cursorPageOf(InstalmentRow).extend({
      summary: sums(z.object({ count: z.int(), amount: z.int(), received: z.int(), open: z.int(), toReturn: z.int() })),
    }),
  }),
  forecast: endpoint('GET /receivables/forecast', {
    needs: 'sales.view-receivables',
    summary: 'What is open by the month that it is due, of the instalments that the filters leave',
    query: ReceivableFilters,
    reply: z.array(ForecastMonth),
  }),
}
