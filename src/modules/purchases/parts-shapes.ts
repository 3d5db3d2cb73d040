import { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'
import { businessDay, cents, id, inCents, percentage, shortText } from '../../platform/contract/shapes.ts'
import { maskOf } from '../../platform/record/mask-of.ts'
import { purchaseRecord } from './purchase-record.ts'

/** What is known of totals stays from whoever may not see them. */
const total = maskOf(purchaseRecord, 'totalCents')
/** Of whom it is bought, wherever that is told. */
const supplier = maskOf(purchaseRecord, 'supplierId')
const approvalDay = maskOf(purchaseRecord, 'approvedOn')
const required = 'field.required'

export const itemKinds = ['kit', 'module', 'inverter', 'battery', 'structure', 'input', 'other'] as const
export type ItemKind = (typeof itemKinds)[number]

const quantity = z
  .number(required)
  .positive('purchases.quantity_positive')
  .max(1_000_000_000)
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-4, 'purchases.quantity_decimals')

const itemFields = {
  name: z.string(required).trim().min(1, required).max(255),
  description: shortText,
  code: shortText,
  kind: z.enum(itemKinds),
  unit: z.string().trim().max(20),
  unitCents: z.int(required).min(0).max(1_000_000_000_000).meta(inCents),
  quantity,
  /** Monthly, in percent: asked for where the purchase is paid in instalments. */
  interestRate: percentage.nullable(),
}

/** An item by hand, or an input of the register at the supplier's price in force. */
export const PurchaseItemInput = z.object({
  ...itemFields,
  description: shortText.default(''),
  code: itemFields.code.default(''),
  kind: itemFields.kind.default('other'),
  /** Left empty it is that of the input, otherwise a piece where the quantity is whole. */
  unit: itemFields.unit.default(''),
  interestRate: itemFields.interestRate.default(null),
  inputId: id.nullable().default(null),
})
export const PurchaseItemPatch = z.object(itemFields).partial()

/** An input of the register, at what its supplier asks for it today. */
export const OfferedInput = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  unit: z.string(),
  priceCents: visible(total, z.int().nullable()),
})
export type OfferedInput = z.infer<typeof OfferedInput>

export const PurchaseItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  code: z.string(),
  kind: z.enum(itemKinds),
  unit: z.string(),
  unitCents: visible(total, z.int()),
  quantity: z.number(),
  totalCents: visible(total, z.int()),
  interestRate: visible(total, z.number().nullable()),
  received: z.number(),
  serials: z.int(),
  isFromProposal: z.boolean(),
})
export type PurchaseItem = z.infer<typeof PurchaseItem>

/** What a quote asks for one unit of an item; null: its supplier does not have it. */
const QuotePrice = z.strictObject({ itemId: id, unitCents: cents.min(0).nullable() })
export const QuotePrices = z
  .array(QuotePrice)
  .max(1000)
  .refine((prices) => new Set(prices.map(({ itemId }) => itemId)).size === prices.length, 'purchases.priced_twice')
const named = cents.min(0).nullable()
/** Within the total of a quote, as its paper names them; what is left out stays as it is. */
export const namedBesides = { freightCents: named.optional(), discountCents: named.optional() }
export const QuoteInput = z.strictObject({
  supplierId: z.uuid(required),
  fileId: z.uuid(required),
  totalCents: cents.min(1, 'purchases.quote_total'),
  days: z.int().min(0).max(730).nullable().default(null),
  note: shortText.default(''),
  prices: QuotePrices.default([]),
  freightCents: named.default(null),
  discountCents: named.default(null),
})
/** What was typed of a quote when it was added; its prices by item are said apart. */
export const QuotePatch = z.strictObject({
  supplierId: z.uuid(required).optional(),
  totalCents: cents.min(1, 'purchases.quote_total').optional(),
  days: z.int().min(0).max(730).nullable().optional(),
  note: shortText.optional(),
  ...namedBesides,
})
export const PurchaseQuote = z.object({
  id: z.string(),
  supplierId: visible(supplier, z.string()),
  supplierName: visible(supplier, z.string()),
  fileId: z.string(),
  /** Files of quotes are named after who made them. */
  fileName: visible(supplier, z.string()),
  totalCents: visible(total, z.int()),
  days: z.int().nullable(),
  note: z.string(),
  isChosen: z.boolean(),
  /** Of items that are still there; an item that nobody typed is not among them. */
  prices: visible(total, z.array(z.object({ itemId: z.string(), unitCents: z.int().nullable() }))),
  freightCents: visible(total, z.int().nullable()),
  discountCents: visible(total, z.int().nullable()),
})
export type PurchaseQuote = z.infer<typeof PurchaseQuote>

/** The lowest price that suppliers ask for the input of an item, on each day on which it became another. */
export const ItemPrices = z.object({
  itemId: z.string(),
  points: z.array(z.object({ on: z.string(), cents: z.int() })),
})
export type ItemPrices = z.infer<typeof ItemPrices>

/** One level of what an amount asks for: who may decide it, and who has. */
export const ApprovalLevel = z.object({
  level: z.int(),
  roleNames: z.array(z.string()),
  approvedByName: z.string().nullable(),
  approvedAt: visible(approvalDay, z.string().nullable()),
})
export type ApprovalLevel = z.infer<typeof ApprovalLevel>

export const InvoiceLineMatched = z.object({
  name: z.string(),
  code: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitCents: visible(total, z.number()),
  totalCents: visible(total, z.int()),
  itemId: z.string().nullable(),
  moreQuantity: z.number(),
  /** What the line asks for beyond the item’s present price; 0 for a line without an item. */
  moreCents: visible(total, z.int()),
})
export const PurchaseInvoice = z.object({
  id: z.string(),
  /** Holds the CNPJ of its issuer. */
  accessKey: visible(supplier, z.string()),
  number: z.int(),
  issuedOn: z.string(),
  issuerName: visible(supplier, z.string()),
  totalCents: visible(total, z.int()),
  lines: z.array(InvoiceLineMatched),
})
export type PurchaseInvoice = z.infer<typeof PurchaseInvoice>

const ReceiptLine = z.strictObject({ itemId: id, quantity, note: shortText.default('') })
export const ReceiptInput = z.object({
  receivedOn: businessDay.optional(),
  note: shortText.default(''),
  /** Photos of what arrived, among the files of the purchase. */
  fileIds: z.array(z.uuid()).max(20).default([]),
  lines: z.array(ReceiptLine).min(1, 'purchases.receive_something').max(1000),
  /** The number of the last receipt that the sender knows, 0 for none: refused where there is a newer one. */
  lastReceipt: z.int().min(0).optional(),
})
export const PurchaseReceipt = z.object({
  id: z.string(),
  number: z.int(),
  receivedOn: z.string(),
  receivedByName: z.string(),
  note: z.string(),
  fileIds: z.array(z.string()),
  lines: z.array(z.object({ itemId: z.string(), quantity: z.number(), note: z.string() })),
})
export type PurchaseReceipt = z.infer<typeof PurchaseReceipt>

export const ApprovalRange = z.object({
  fromCents: cents.min(0),
  levels: z.array(z.array(id).max(50)).min(1).max(3),
})
export const ApprovalSettings = z.object({
  ranges: z
    .array(ApprovalRange)
    .max(20)
    .refine(
      (ranges) => new Set(ranges.map(({ fromCents }) => fromCents)).size === ranges.length,
      'purchases.ranges_twice',
    ),
  /** Whoever asked for a purchase may approve it. */
  approvesOwn: z.boolean(),
})
export type ApprovalSettings = z.infer<typeof ApprovalSettings>

/** A line of the accepted proposal, and how much of it is still to be bought. */
export const LeftLine = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  quantity: z.number(),
  unitCents: visible(total, z.int()),
  bought: z.number(),
  left: z.number(),
})
export type LeftLine = z.infer<typeof LeftLine>

/** Planned is the proposal's: null for whom it hides that. */
const planned = z.int().nullable()
/** What a job costs: planned by the proposal, ordered, invoiced and received, in cents. */
const costs = {
  planned,
  ordered: z.int(),
  invoiced: z.int(),
  /** At the price of the invoice that names it, and of the order where none does. */
  received: z.int(),
  receivedByOrder: z.int(),
}
export const CostOfJob = z.object({
  lines: z.array(z.object({ id: z.string(), name: z.string(), ...costs })),
  ...costs,
  /** Of what is invoiced, what is of no item: freight, insurance, what nobody ordered. */
  invoicedOther: z.int(),
  /** Ordered, and on no invoice yet. */
  orderedOpen: z.int(),
  /** Planned, and not ordered yet. */
  plannedOpen: planned,
  /** What lines of invoices ask for that are of no item: taken for what is ordered, or planned without a price. */
  askedOfOrders: z.int(),
  askedOfPlan: planned,
  /** What the proposal plans for besides what is bought: service, labour, travel. */
  otherPlanned: planned,
  /** What the margin that is left counts: what was sold, or the proposal's price while no sale stands that the person sees. */
  priceCents: z.int().nullable(),
  /** What the sales that stand come to. */
  soldCents: z.int().nullable(),
  proposedCents: z.int().nullable(),
  /** What is left of the proposal's price by the proposal; of `priceCents`, with invoices, open orders and what is still to buy. */
  marginPlanned: z.int().nullable(),
  marginLeft: z.int().nullable(),
})
export type CostOfJob = z.infer<typeof CostOfJob>
