import { z } from 'zod'
import { visible } from '../../platform/contract/masks.ts'
import { businessDay, cents, id, inCents, percentage, shortText } from '../../platform/contract/shapes.ts'
import { maskOf } from '../../platform/record/mask-of.ts'
import { purchaseRecord } from './purchase-record.ts'

/** Amounts are hidden from people who may not see the total. */
const total = maskOf(purchaseRecord, 'totalCents')
/** The supplier, hidden wherever it is shown. */
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
  /** Empty: the unit of the input, otherwise "piece" if the quantity is whole. */
  unit: itemFields.unit.default(''),
  interestRate: itemFields.interestRate.default(null),
  inputId: id.nullable().default(null),
})
export const PurchaseItemPatch = z.object(itemFields).partial()

/** An input of the catalogue with its supplier's present price. */
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

/** A quote's price for one unit of an item, in cents; null: the supplier does not have it. */
const QuotePrice = z.strictObject({ itemId: id, unitCents: cents.min(0).nullable() })
export const QuotePrices = z
  .array(QuotePrice)
  .max(1000)
  .refine((prices) => new Set(prices.map(({ itemId }) => itemId)).size === prices.length, 'purchases.priced_twice')
const named = cents.min(0).nullable()
/** Parts of a quote's total that its paper states; omitted ones do not change. */
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
/** The typed fields of a quote; its prices by item are sent separately. */
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
  /** Prices of existing items only; an item nobody typed a price for is omitted. */
  prices: visible(total, z.array(z.object({ itemId: z.string(), unitCents: z.int().nullable() }))),
  freightCents: visible(total, z.int().nullable()),
  discountCents: visible(total, z.int().nullable()),
})
export type PurchaseQuote = z.infer<typeof PurchaseQuote>

/** For the input of an item: the lowest price of its suppliers on each day on which it changed. */
export const ItemPrices = z.object({
  itemId: z.string(),
  points: z.array(z.object({ on: z.string(), cents: z.int() })),
})
export type ItemPrices = z.infer<typeof ItemPrices>

/** One level of approval: who may decide it, and who has. */
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
  /** What the line charges beyond the item’s present price, in cents; 0 for a line without an item. */
  moreCents: visible(total, z.int()),
})
export const PurchaseInvoice = z.object({
  id: z.string(),
  /** Contains the issuer's CNPJ, so the supplier's flag hides it. */
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
  /** The number of the last receipt that the client knows, 0 for none; refused if there is a newer one. */
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
  /** Applicants may approve their own purchases. */
  approvesOwn: z.boolean(),
})
export type ApprovalSettings = z.infer<typeof ApprovalSettings>

/** A line of the accepted proposal, with the quantity still to be bought. */
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

/** Planned costs come from the proposal: null for people who may not see them there. */
const planned = z.int().nullable()
/** The costs of a job, in cents: planned by the proposal, ordered, invoiced and received. */
const costs = {
  planned,
  ordered: z.int(),
  invoiced: z.int(),
  /** At the invoice's price, or the order's where it is not invoiced. */
  received: z.int(),
  receivedByOrder: z.int(),
}
export const CostOfJob = z.object({
  lines: z.array(z.object({ id: z.string(), name: z.string(), ...costs })),
  ...costs,
  /** The part of the invoices without an item: freight, insurance, goods nobody ordered. */
  invoicedOther: z.int(),
  /** Ordered and not invoiced. */
  orderedOpen: z.int(),
  /** Planned and not ordered. */
  plannedOpen: planned,
  /**
   * What invoice lines without a matching item charge: assumed to be for open orders, or for planned goods without a
   * price.
   */
  askedOfOrders: z.int(),
  askedOfPlan: planned,
  /** Planned by the proposal besides goods: service, labour, travel. */
  otherPlanned: planned,
  /**
   * The revenue for the margin: what was sold, or the proposal's price if there is no valid sale that the person
   * sees.
   */
  priceCents: z.int().nullable(),
  /** The sum of the valid sales. */
  soldCents: z.int().nullable(),
  proposedCents: z.int().nullable(),
  /** What the proposal leaves of its price (planned); what remains of `priceCents` after all costs (left). */
  marginPlanned: z.int().nullable(),
  marginLeft: z.int().nullable(),
})
export type CostOfJob = z.infer<typeof CostOfJob>
