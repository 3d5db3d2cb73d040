import { z } from 'zod'
import type { PermissionId } from '../../platform/access/permission.ts'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { businessDay, cursorPageOf, id, inCents } from '../../platform/contract/shapes.ts'
import { listQuery, searchFilter } from '../../platform/record/filters.ts'
import { maskOf } from '../../platform/record/mask-of.ts'
import { fieldsOf } from '../../platform/record/record.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { inputShape, patchShape, replyShape, rowShape } from '../../platform/record/shapes.ts'
import { financingRecord } from './financing-record.ts'
import { PlacedGap } from './gap-contract.ts'
import { offerOrders } from './offer.ts'
import { Simulation } from './offers-contract.ts'
import { paperEndpoints } from './papers/papers-contract.ts'
import { financingSetup } from './setup/setup-contract.ts'
import { financingStatuses } from './setup/statuses-contract.ts'
import { sourceEndpoints } from './source/source-contract.ts'

/** A new financing stands in the first status of the kind waiting, and nobody has approved it. */
export const FinancingInput = inputShape(financingRecord).omit({
  statusId: true,
  approval: true,
  approvedOn: true,
  approvedAmount: true,
  signedOn: true,
  credit: true,
  billingOrder: true,
})
export const FinancingPatch = patchShape(financingRecord)
export const FinancingRow = rowShape(financingRecord)
const gap = maskOf(financingRecord, 'approvedAmount', 'totalFinanced')
export const Financing = replyShape(financingRecord).extend({
  /** The statuses in which it has stood. */
  stoodIn: visible(maskOf(financingRecord, 'statusId'), z.array(z.string())),
  /** The bank approved so much less than was asked. */
  gap: visible(gap, z.int()),
  /** How much of it may still go to the plan of its sale, which more than one bank may finance. */
  placeableGap: visible(gap, z.int()),
  /** How much of it went there from here. */
  placedGap: visible(gap, z.int()),
  mayPlaceGap: z.boolean(),
  /** The bank paid more than was open of the sale: what came in, what of it the plan took, and what is over; null where all of it fits. */
  surplus: visible(gap, z.object({ paid: z.int(), booked: z.int(), over: z.int() }).nullable()),
  /** What was over and was given back, and the day on which it last was; null where nothing was. */
  givenBack: visible(gap, z.object({ amount: z.int(), on: businessDay }).nullable()),
  /** Why the last notice of the bank could not be followed; empty once it counts, or a person took it up. */
  bankRefused: visible(maskOf(financingRecord, 'approvedAmount', 'statusId'), z.string()),
})

export type { BankOffers, Simulation } from './offers-contract.ts'
export type Financing = z.infer<typeof Financing>
export type FinancingRow = z.infer<typeof FinancingRow>
export type FinancingInput = z.output<typeof FinancingInput>
export type FinancingPatch = z.output<typeof FinancingPatch>

export const FinancingFilters = listQuery(financingRecord, {
  order: '-createdAt',
  filters: {
    ...searchFilter,
    code: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
    dealId: id.optional(),
  },
})

/** What changing any field of a financing may ask; the server asks for each field that really changes. */
const editNeedsOfAny: readonly PermissionId[] = [
  ...new Set<PermissionId>([
    'financings.edit',
    ...fieldsOf(financingRecord).flatMap(([, { edit, isComputed }]) => (isComputed || !edit ? [] : [edit])),
  ]),
]

const ofStatus = maskOf(financingRecord, 'statusId')
const ofBank = maskOf(financingRecord, 'bankId')
const ofTotal = maskOf(financingRecord, 'totalFinanced')

/** How many financings, and how much, by status and bank. */
const SummaryLine = z.object({
  statusId: visible(ofStatus, z.string()),
  statusName: visible(ofStatus, z.string()),
  statusColor: visible(ofStatus, z.string()),
  bankId: visible(ofBank, z.string().nullable()),
  bankName: visible(ofBank, z.string()),
  count: z.int(),
  total: visible(ofTotal, z.int()),
  approved: visible(maskOf(financingRecord, 'approvedAmount'), z.int()),
})
export type SummaryLine = z.infer<typeof SummaryLine>

/** What a financing takes from a sale. */
const SaleDefaults = z.object({
  saleId: z.string(),
  code: z.int(),
  dealId: z.string(),
  name: z.string(),
  totalFinanced: visible(ofTotal, z.int()),
  downPayment: visible(maskOf(financingRecord, 'downPayment'), z.int()),
})
export type FinancingDefaults = z.infer<typeof SaleDefaults>

const refusals = ['financings.not_found'] as const
const named = [
  'deals.not_found',
  'sales.not_found',
  'financings.bank_not_found',
  'financings.method_not_found',
  'financings.status_not_found',
  'platform.forbidden',
  'platform.hidden',
] as const

export const financings = {
  list: endpoint('GET /financings', {
    needs: 'financings.list',
    summary: 'Financings by filters, a page at a time',
    query: FinancingFilters,
    reply: cursorPageOf(FinancingRow),
  }),
  summary: endpoint('GET /financing-summary', {
    needs: 'financings.list',
    summary: 'How many financings by status and bank, with what they finance and what was approved',
    query: FinancingFilters,
    reply: z.object({ lines: z.array(SummaryLine) }),
  }),
  show: endpoint('GET /financings/:id', {
    needs: 'financings.list',
    summary: 'One financing',
    reply: Financing,
    refusals,
  }),
  fromSale: endpoint('GET /sales/:id/financing-defaults', {
    needs: 'financings.add',
    summary: 'What a new financing takes from a sale: deal, buyer, financed value, down payment',
    reply: SaleDefaults,
    refusals: ['sales.not_found', 'platform.hidden'],
  }),
  create: endpoint('POST /financings', {
    needs: 'financings.add',
    summary: 'Add a financing to a deal; it waits for its bank',
    body: FinancingInput,
    reply: Financing,
    refusals: named,
  }),
  edit: endpoint('PATCH /financings/:id', {
    needs: editNeedsOfAny,
    summary:
      'Change fields of a financing, each with its own permission; another bank that takes what the present one decided or signed asks for `isConfirmed`',
    body: FinancingPatch.extend({ isConfirmed: z.boolean().optional() }),
    reply: Financing,
    refusals: [
      ...refusals,
      ...named,
      'statuses.missing',
      'financings.decision_lost',
      'financings.of_a_sale',
      'financings.paid_in_deal',
      'sales.is_cancelled',
      'sales.receipt_returned',
    ],
  }),
  change: changeEndpoint(financingRecord, {
    at: 'financings',
    needs: { edit: 'financings.edit' },
    query: FinancingFilters,
    words: ['financing', 'financings'],
    missing: ['financings.bank_not_found', 'financings.method_not_found'],
  }),
  remove: endpoint('DELETE /financings/:id', {
    needs: 'financings.delete',
    summary: 'Delete a financing that is not paid; the trash keeps it',
    refusals: [...refusals, 'financings.is_paid'],
  }),
  simulate: endpoint('GET /financing-simulations', {
    needs: ['financings.list', 'financings.add'],
    summary: 'Every option of every bank for an amount, by the banks’ own tables',
    query: z.object({
      amount: z.coerce.number().int().min(1, 'financings.value_positive').max(1_000_000_000_000).meta(inCents),
      order: z.enum(offerOrders).default('instalment'),
    }),
    reply: Simulation,
  }),
  offers: endpoint('GET /financings/:id/offers', {
    needs: 'financings.list',
    summary:
      'Every option of every bank for a financing: tables, and what banks answered, with the amount that each brings; `amount` of the whole is what its bank lends, once it has decided',
    query: z.object({ order: z.enum(offerOrders).default('instalment') }),
    reply: Simulation,
    refusals: [...refusals, 'platform.hidden'],
  }),
  choose: endpoint('PUT /financings/:id/offer', {
    needs: editNeedsOfAny,
    summary:
      'Take an offer of a bank: bank, instalments, rate and grace become those of the financing; another bank decides anew, which is confirmed where one has decided or signed',
    body: z.object({ bankId: id, offerId: z.string().min(1).max(100), isConfirmed: z.boolean().default(false) }),
    reply: Financing,
    refusals: [
      ...refusals,
      ...named,
      'financings.offer_gone',
      'financings.offer_of_other_amount',
      'financings.offer_expired',
      'financings.offer_of_paid',
      'financings.bank_of_paid',
      'financings.decision_lost',
    ],
  }),
  placeGap: endpoint('POST /financings/:id/gap', {
    needs: 'sales.edit',
    summary:
      'Put what the bank did not approve into the plan of the sale: into an instalment of its entry that is neither overdue nor received in part, otherwise as an instalment of its own, due on the day that is given or in so many days',
    body: PlacedGap,
    reply: Financing,
    refusals: [
      ...refusals,
      'financings.no_gap',
      'financings.no_sale',
      'financings.gap_received',
      'sales.is_cancelled',
      'platform.forbidden',
    ],
  }),
  giveBack: endpoint('POST /financings/:id/surplus', {
    needs: 'sales.edit',
    summary:
      'Enter that what the bank paid beyond the sale’s plan was given back: all that is over now, on the day that is given',
    body: z.object({ givenBackOn: businessDay }),
    reply: Financing,
    refusals: [...refusals, 'financings.no_surplus', 'financings.no_sale', 'platform.forbidden'],
  }),
  ...financingSetup,
  ...financingStatuses,
  ...paperEndpoints,
  ...sourceEndpoints,
}
