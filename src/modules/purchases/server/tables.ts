import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'
import type { MatchedLine } from '../invoice/match-lines.ts'
import type { ItemKind } from '../parts-shapes.ts'
import type { PurchaseNeed, PurchaseStatusKind } from '../purchase-status.ts'
import type { QuotePrice } from '../quotes.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    purchases: PurchaseTable
    purchaseStatuses: PurchaseStatusTable
    purchaseItems: PurchaseItemTable
    purchaseQuotes: PurchaseQuoteTable
    purchaseApprovals: PurchaseApprovalTable
    purchaseApprovalRanges: PurchaseApprovalRangeTable
    purchaseInvoices: PurchaseInvoiceTable
    purchaseReceipts: PurchaseReceiptTable
  }
}

interface PurchaseStatusTable {
  tenantId: Generated<string>
  id: string
  name: string
  kind: PurchaseStatusKind
  color: Generated<string>
  position: Generated<number>
  requires: Generated<PurchaseNeed[]>
  createdAt: Generated<string>
}

export interface PurchaseTable {
  tenantId: Generated<string>
  id: string
  code: number
  description: string
  supplierId: string | null
  applicantId: string
  /** Its creator, and everyone who has been its applicant. */
  askers: Generated<string[]>
  /** Who last changed its content. */
  changedBy: string | null
  /** Counts the changes of its content. */
  revision: Generated<number>
  /** Its supplier was set by an invoice. */
  supplierByInvoice: Generated<boolean>
  dealId: string | null
  statusId: string
  statusSince: Generated<string>
  categoryId: string
  deliveryTypeId: string | null
  requestedOn: string
  quotedOn: string | null
  approvedOn: string | null
  isApproved: Generated<boolean>
  approvalDue: Generated<boolean>
  expectedOn: string | null
  deliveredOn: string | null
  /** When its order was first sent, or it entered an ordered status. */
  orderedOn: string | null
  /** The day comes only from a status. */
  orderedByStatus: Generated<boolean>
  /** How often its order has been sent. */
  ordersSent: Generated<number>
  address: Generated<string>
  carrier: Generated<string>
  trackingCode: Generated<string>
  instalments: Generated<number>
  totalCents: Generated<number>
  invoicedCents: Generated<number>
  receivedShare: Generated<number>
  invoiceFileId: string | null
  mirrorFileId: string | null
  chosenQuoteId: string | null
  quoteReason: Generated<string>
  createdAt: Generated<string>
}
export type StoredPurchase = Selectable<PurchaseTable>

export interface PurchaseItemTable {
  tenantId: Generated<string>
  id: string
  purchaseId: string
  position: number
  name: string
  description: Generated<string>
  code: Generated<string>
  kind: Generated<ItemKind>
  unit: Generated<string>
  unitCents: number
  quantity: number
  totalCents: number
  interestRate: number | null
  inputId: string | null
  proposalId: string | null
  proposalLine: string | null
  received: Generated<number>
  createdAt: Generated<string>
}
export type StoredItem = Selectable<PurchaseItemTable>

interface PurchaseQuoteTable {
  tenantId: Generated<string>
  id: string
  purchaseId: string
  supplierId: string
  fileId: string
  totalCents: number
  days: number | null
  note: Generated<string>
  /** Its prices for single items. */
  prices: Generated<QuotePrice[]>
  /** In cents, as stated on the quote. */
  freightCents: Generated<number | null>
  discountCents: Generated<number | null>
  createdAt: Generated<string>
}

interface PurchaseApprovalTable {
  tenantId: Generated<string>
  id: string
  purchaseId: string
  level: number
  approverId: string
  totalCents: number
  createdAt: Generated<string>
}

interface PurchaseApprovalRangeTable {
  tenantId: Generated<string>
  id: string
  fromCents: number
  levels: string[][]
  createdAt: Generated<string>
}

interface PurchaseInvoiceTable {
  tenantId: Generated<string>
  id: string
  purchaseId: string
  accessKey: string
  number: number
  series: number
  issuedOn: string
  issuerCnpj: string
  issuerName: string
  totalCents: number
  lines: MatchedLine[]
  createdAt: Generated<string>
}

export type StoredInvoice = Selectable<PurchaseInvoiceTable>

interface PurchaseReceiptTable {
  tenantId: Generated<string>
  id: string
  purchaseId: string
  number: number
  receivedOn: string
  receivedBy: string
  lines: { itemId: string; quantity: number; note: string }[]
  note: Generated<string>
  /** Photos of what arrived, among the files of the purchase. */
  fileIds: Generated<string[]>
  createdAt: Generated<string>
}

export const purchaseStatusesEntity = entity({
  table: 'purchaseStatuses',
  kind: 'purchase-status',
  missing: 'purchases.status_not_found',
})

/** Columns that follow from items, invoices and receipts are logged with those. */
export const purchasesEntity = entity({
  table: 'purchases',
  kind: 'purchase',
  thread: (purchase) => purchase.dealId ?? purchase.id,
  unlogged: [
    'statusSince',
    'receivedShare',
    'approvalDue',
    'askers',
    'changedBy',
    'revision',
    'supplierByInvoice',
    'orderedByStatus',
    'ordersSent',
  ],
  missing: 'purchases.not_found',
})

const ofPurchase = (one: { purchaseId: string }) => one.purchaseId

export const purchaseItemsEntity = entity({
  table: 'purchaseItems',
  kind: 'purchase-item',
  thread: ofPurchase,
  missing: 'purchases.item_not_found',
})
export const purchaseQuotesEntity = entity({
  table: 'purchaseQuotes',
  kind: 'purchase-quote',
  thread: ofPurchase,
  json: ['prices'],
  missing: 'purchases.quote_not_found',
})
export const purchaseApprovalsEntity = entity({
  table: 'purchaseApprovals',
  kind: 'purchase-approval',
  thread: ofPurchase,
})
export const purchaseInvoicesEntity = entity({
  table: 'purchaseInvoices',
  kind: 'purchase-invoice',
  thread: ofPurchase,
  json: ['lines'],
  missing: 'purchases.invoice_not_found',
})
export const purchaseReceiptsEntity = entity({
  table: 'purchaseReceipts',
  kind: 'purchase-receipt',
  thread: ofPurchase,
  json: ['lines'],
  missing: 'purchases.receipt_not_found',
})
