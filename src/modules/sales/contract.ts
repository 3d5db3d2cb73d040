import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cents, day, id, longText, pageOf } from '../../platform/contract/shapes.ts'
import { commissions, part, percent } from './commissions-contract.ts'
import { preSellerCommission, SaleFilters, sellerCommission } from './sale-filters.ts'

export {
  CommissionPayment,
  CommissionPaymentInput,
  CommissionRange,
  CommissionRangeInput,
  type PersonCommissions,
} from './commissions-contract.ts'

/** What a person gives for a sale. Percentages left out come from the commission range of the total. */
const fields = {
  total: cents,
  entry: part,
  financed: part,
  salesmanId: id,
  preSellerId: id.nullable(),
  sellerPercent: percent.optional(),
  preSellerPercent: percent.optional(),
  soldOn: day,
  notes: longText,
}

export const SaleInput = z.object({
  ...fields,
  dealId: z.uuid('deals.deal_required'),
  /** Left out: the accepted proposal of the deal, when there is one. */
  proposalId: id.nullable().optional(),
  entry: part.default(0),
  financed: part.default(0),
  preSellerId: id.nullable().default(null),
  notes: longText.default(''),
})
/** Only the fields that are sent change; a new total takes its percentages along. */
export const SalePatch = z.object(fields).partial()

/** Amounts in cents, percentages 0 to 100. */
export const SaleRow = z.object({
  id: z.string(),
  code: z.int(),
  dealId: z.string(),
  dealNumber: z.int(),
  dealTitle: z.string(),
  contactName: z.string(),
  proposalId: z.string().nullable(),
  proposalNumber: z.int().nullable(),
  total: z.int(),
  entry: z.int(),
  financed: z.int(),
  /** The payment option of the accepted proposal; empty without one. */
  paymentCondition: z.string(),
  salesmanId: z.string(),
  salesmanName: z.string(),
  preSellerId: z.string().nullable(),
  preSellerName: z.string(),
  sellerPercent: visible(sellerCommission, z.number()),
  sellerCommission: visible(sellerCommission, z.int()),
  preSellerPercent: visible(preSellerCommission, z.number()),
  preSellerCommission: visible(preSellerCommission, z.int()),
  soldOn: z.string(),
  createdAt: z.string(),
})

export const Sale = SaleRow.extend({
  notes: z.string(),
  sellerPaid: visible(sellerCommission, z.int()),
  preSellerPaid: visible(preSellerCommission, z.int()),
})

/** What a new sale of a deal starts with. `proposal` is the accepted one. */
export const SaleDefaults = z.object({
  dealId: z.string(),
  dealTitle: z.string(),
  proposalId: z.string().nullable(),
  proposalNumber: z.int().nullable(),
  total: z.int(),
  entry: z.int(),
  financed: z.int(),
  paymentCondition: z.string(),
  salesmanId: z.string().nullable(),
  preSellerId: z.string().nullable(),
  sellerPercent: visible(sellerCommission, z.number()),
  preSellerPercent: visible(preSellerCommission, z.number()),
  soldOn: z.string(),
  /** Entry and financed value may cover the total: the company allows it, or the customer accepted it so. */
  acceptsPaidInFull: z.boolean(),
})

/** Totals of every sale that the filters match, not of the page only. */
const SalesSummary = z.object({ sales: z.int(), total: z.int(), entry: z.int(), financed: z.int() })

const SaleSettings = z.object({ acceptsPaidInFull: z.boolean() })

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
    reply: pageOf(SaleRow).extend({ summary: visible({ hiddenWith: 'general.hide-summary-of-sales' }, SalesSummary) }),
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
    refusals: ['deals.not_found', 'deals.owner_required', 'funnels.sale_forbidden', 'deals.is_lost'],
  }),
  edit: endpoint('PATCH /sales/:id', {
    needs: 'sales.edit',
    summary: 'Change fields of a sale',
    body: SalePatch,
    reply: Sale,
    refusals: ['sales.not_found', 'sales.commission_below_paid'],
  }),
  remove: endpoint('DELETE /sales/:id', {
    needs: 'sales.delete',
    summary: 'Delete a sale without commission payments',
    refusals: ['sales.not_found', 'sales.has_payments'],
  }),
  ...commissions,
  settings: endpoint('GET /sale-settings', {
    needs: ['general.settings', 'sales.add', 'sales.edit'],
    summary: 'What the company decided about its sales',
    reply: SaleSettings,
  }),
  editSettings: endpoint('PUT /sale-settings', {
    needs: 'general.settings',
    summary: 'Decide whether sales may be paid or financed in full',
    body: SaleSettings,
    reply: SaleSettings,
  }),
}
