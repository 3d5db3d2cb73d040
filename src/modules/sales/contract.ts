import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf, id } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, patchShape, replyShape, rowShape } from '../../platform/record/shapes.ts'
import { Way } from '../deals/contract.ts'
import { AcceptedTerms } from '../proposals/accepted-terms.ts'
import { closings } from './commission-closings-contract.ts'
import { commissionLines } from './commission-lines-contract.ts'
import { commissions } from './commissions-contract.ts'
import { earnedWhens } from './earned.ts'
import { plans } from './plan-contract.ts'
import { cancellation, DealAfterInput, ofLoss } from './sale-cancellation-contract.ts'
import { saleRecord } from './sale-record.ts'
import { sums } from './sums.ts'

export {
  CommissionFilters,
  CommissionPayment,
  CommissionRange,
  type PersonCommissions,
  RangeFilters,
} from './commissions-contract.ts'

/** The inputs of a sale. Percentages left out come from the range of the total; the proposal is the deal's accepted one. */
export const SaleInput = inputShape(saleRecord)
/** Only sent fields change; a new total also updates percentages that came from its range. */
export const SalePatch = patchShape(saleRecord).extend({
  /** The person says that people no longer on the sale keep what they were paid; their successors earn the rest. */
  handsOver: z.boolean().optional(),
})

export const SaleRow = rowShape(saleRecord)
export const Sale = replyShape(saleRecord)

/** The initial values of a new sale of a deal. `proposal` is the accepted one. */
export const SaleDefaults = Sale.pick({
  dealId: true,
  dealTitle: true,
  proposalId: true,
  proposalNumber: true,
  total: true,
  entry: true,
  financed: true,
  paymentCondition: true,
  preSellerId: true,
  sellerPercent: true,
  preSellerPercent: true,
  soldOn: true,
}).extend({
  salesmanId: z.string().nullable(),
  /** The sale made from the accepted proposal, if there is one: a further sale is made without the proposal. */
  soldAs: z.object({ id, code: z.int() }).nullable(),
  /** The unaccepted proposal that the total is taken from: the sale is made without it. */
  unaccepted: z.object({ id, number: z.int() }).nullable(),
  /** If the deal's status forbids sales: the statuses to which the person may move it; null if it allows them. */
  sellIn: z.array(Way).nullable(),
  /** The accepted payment option: the plan starts from it. */
  terms: AcceptedTerms.nullable(),
  /**
   * Entry and financed value may cover the whole total: the company allows it, or the customer accepted such an
   * option.
   */
  acceptsPaidInFull: z.boolean(),
})

export const SaleFilters = listQuery(saleRecord, {
  order: '-soldOn',
  filters: {
    ...searchFilter,
    code: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    dealId: id.optional(),
  },
})

/** Sums over all sales that match the filters, not only the page. Totals count only active sales. */
const SalesSummary = z.object({
  count: z.int(),
  /** How many of them are not cancelled; the totals are theirs. */
  active: z.int(),
  total: z.int(),
  entry: z.int(),
  financed: z.int(),
})

const SaleSettings = z.object({
  acceptsPaidInFull: z.boolean(),
  /** Applies to sales recorded from now on. */
  earnedWhen: z.enum(earnedWhens),
  earnedMilestone: z.string(),
})

export const SaleSettingsInput = z.object({
  acceptsPaidInFull: z.boolean(),
  earnedWhen: z.enum(earnedWhens).optional(),
  earnedMilestone: z.string().trim().max(60).optional(),
})

export type SaleSettings = z.infer<typeof SaleSettings>
export type Sale = z.infer<typeof Sale>
export type SaleRow = z.infer<typeof SaleRow>
export type SaleDefaults = z.infer<typeof SaleDefaults>

const refusals = ['sales.not_found'] as const

export const sales = {
  list: endpoint('GET /sales', {
    needs: 'sales.list',
    refusedAs: 'sales.list_forbidden',
    summary: 'Sales by filters, a page at a time, with the totals of all that match',
    query: SaleFilters,
    reply: cursorPageOf(SaleRow).extend({
      summary: sums(SalesSummary),
    }),
  }),
  show: endpoint('GET /sales/:id', {
    needs: 'sales.list',
    refusedAs: 'sales.list_forbidden',
    summary: 'One sale',
    reply: Sale,
    refusals,
  }),
  defaults: endpoint('GET /deals/:id/sale-defaults', {
    needs: 'sales.add',
    refusedAs: 'sales.add_forbidden',
    summary: 'What a new sale of the deal starts with: taken from its accepted proposal and the deal',
    reply: SaleDefaults,
    refusals: ['deals.not_found'],
  }),
  create: endpoint('POST /sales', {
    needs: 'sales.add',
    refusedAs: 'sales.add_forbidden',
    summary: 'Record a sale; its deal becomes won',
    body: SaleInput,
    reply: Sale,
    refusals: [
      'deals.not_found',
      'deals.owner_required',
      'funnels.sale_forbidden',
      'deals.is_lost',
      'sales.proposal_sold',
      'sales.unknown_person',
      'sales.seller_percent_forbidden',
      'sales.pre_seller_percent_forbidden',
    ],
  }),
  edit: endpoint('PATCH /sales/:id', {
    needs: 'sales.edit',
    summary: 'Change fields of a sale',
    body: SalePatch,
    reply: Sale,
    refusals: [
      'sales.not_found',
      'deals.not_found',
      'sales.commission_below_paid',
      'sales.lowers_paid',
      'sales.total_forbidden',
      'sales.seller_percent_forbidden',
      'sales.pre_seller_percent_forbidden',
      'sales.seller_forbidden',
      'sales.pre_seller_forbidden',
      'sales.payee_paid',
      'sales.is_cancelled',
      'sales.in_closing',
      'sales.unknown_person',
    ],
  }),
  change: changeEndpoint(saleRecord, {
    at: 'sales',
    needs: { edit: 'sales.edit' },
    query: SaleFilters,
    words: ['sale', 'sales'],
    missing: ['sales.unknown_person', 'sales.seller_forbidden', 'sales.pre_seller_forbidden'],
  }),
  remove: endpoint('DELETE /sales/:id', {
    needs: 'sales.delete',
    summary: 'Delete a sale without payments and receipts, and say what becomes of a deal that keeps none',
    query: DealAfterInput,
    refusals: [
      ...ofLoss,
      'sales.not_found',
      'sales.has_payments',
      'sales.has_receipts',
      'sales.money_passed',
      'sales.was_closed',
      'sales.taken_into_closing',
    ],
  }),
  ...cancellation,
  ...commissions,
  ...plans,
  ...commissionLines,
  ...closings,
  settings: endpoint('GET /sale-settings', {
    needs: ['general.settings', 'sales.add', 'sales.edit'],
    summary: 'What the company decided about its sales',
    reply: SaleSettings,
  }),
  editSettings: endpoint('PUT /sale-settings', {
    needs: 'general.settings',
    summary: 'Decide whether sales may be paid or financed in full, and when commissions are earned',
    body: SaleSettingsInput,
    reply: SaleSettings,
  }),
}
