import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { visible } from '../../platform/contract/masks.ts'
import { cursorPageOf, namedPaging, pageOf, searchText, shortText } from '../../platform/contract/shapes.ts'
import { maskOf } from '../../platform/record/mask-of.ts'
import { changeEndpoint } from '../../platform/record/record-endpoints.ts'
import { approvalOfPurchases } from './approval-contract.ts'
import { boardOfPurchases } from './board-contract.ts'
import { invoicesOfPurchases } from './invoice-contract.ts'
import { CostOfJob, LeftLine, OfferedInput, PurchaseItemInput, PurchaseItemPatch } from './parts-shapes.ts'
import { editsOf } from './permissions.ts'
import { PurchaseFilters, PurchaseRow } from './purchase-filters.ts'
import { purchaseRecord } from './purchase-record.ts'
import { Purchase, PurchaseInput, PurchasePatch } from './purchase-shapes.ts'
import { quotesOfPurchases } from './quote-contract.ts'
import { receiptsOfPurchases } from './receipt-contract.ts'
import { purchaseStatuses } from './status-contract.ts'
import { purchaseSuppliers } from './supplier-choices.ts'

export { PurchaseFilters, PurchaseRow } from './purchase-filters.ts'
export { Purchase, PurchaseInput, PurchasePatch } from './purchase-shapes.ts'
export type { PurchaseStatus } from './purchase-status.ts'

const at = 'purchases.not_found'
const unknown = [
  'purchases.status_not_found',
  'purchases.unknown_supplier',
  'purchases.unknown_person',
  'purchases.unknown_choice',
  'deals.not_found',
] as const

export const purchases = {
  list: endpoint('GET /purchases', {
    needs: 'purchases.list',
    summary: 'Purchases by filters, a page at a time, with the total of all that match',
    query: PurchaseFilters,
    reply: cursorPageOf(PurchaseRow).extend({
      summary: visible(maskOf(purchaseRecord, 'isLate'), z.object({ count: z.int(), late: z.int() })),
    }),
  }),
  show: endpoint('GET /purchases/:id', {
    needs: 'purchases.list',
    summary: 'One purchase with its items, quotes, approval, invoices and receipts',
    reply: Purchase,
    refusals: [at],
  }),
  create: endpoint('POST /purchases', {
    needs: 'purchases.add',
    summary: 'Add a purchase',
    body: PurchaseInput,
    reply: Purchase,
    refusals: [...unknown, 'statuses.missing'],
  }),
  edit: endpoint('PATCH /purchases/:id', {
    needs: editsOf,
    summary: 'Change fields of a purchase; another supplier withdraws its approval',
    body: PurchasePatch,
    reply: Purchase,
    refusals: [
      at,
      ...unknown,
      'statuses.missing',
      'purchases.unknown_file',
      'purchases.bought_twice',
      'purchases.supplier_settled',
    ],
  }),
  remove: endpoint('DELETE /purchases/:id', {
    needs: 'purchases.delete',
    summary: 'Delete a purchase of which nothing has arrived; the trash keeps it',
    refusals: [at, 'purchases.has_receipts', 'purchases.has_serials'],
  }),
  change: changeEndpoint(purchaseRecord, {
    at: 'purchases',
    needs: { edit: 'purchases.edit-status' },
    query: PurchaseFilters,
    words: ['purchase', 'purchases'],
    missing: ['purchases.status_not_found', 'purchases.unknown_choice'],
  }),
  listPdf: endpoint('GET /purchases/pdf', {
    needs: 'purchases.list',
    summary: 'Up to 1,000 purchases by filters, as a PDF',
    query: PurchaseFilters,
    raw: 'application/pdf',
    perPerson: 20,
    refusals: ['purchases.pdf_failed'],
  }),
  addItem: endpoint('POST /purchases/:id/items', {
    needs: 'purchases.add-item',
    summary: 'Add an item; its total is rounded once. The approval is withdrawn',
    body: PurchaseItemInput,
    reply: Purchase,
    refusals: [at, 'purchases.unknown_input', 'purchases.too_many_items', 'purchases.all_received'],
  }),
  offeredInputs: endpoint('GET /purchases/:id/inputs', {
    needs: 'purchases.add-item',
    summary: 'Up to 20 inputs by their words, each at what the purchase’s supplier asks today',
    query: z.object({ search: searchText }),
    reply: z.array(OfferedInput),
    refusals: [at],
  }),
  pasteItems: endpoint('POST /purchases/:id/pasted-items', {
    needs: 'purchases.add-item',
    summary: 'Add items from pasted lines: name, quantity, unit, price of one. All or none',
    body: z.object({ lines: z.string().trim().min(1, 'field.required').max(100_000) }),
    reply: Purchase,
    refusals: [at, 'purchases.too_many_items', 'purchases.all_received'],
  }),
  editItem: endpoint('PATCH /purchases/:id/items/:itemId', {
    needs: 'purchases.add-item',
    summary: 'Change an item; the approval is withdrawn. One of the proposal is raised by no more than is left to buy',
    body: PurchaseItemPatch,
    reply: Purchase,
    refusals: [
      at,
      'purchases.item_not_found',
      'purchases.item_received',
      'purchases.price_received',
      'purchases.price_invoiced',
      'purchases.bought_twice',
      'platform.hidden',
    ],
  }),
  removeItem: endpoint('DELETE /purchases/:id/items/:itemId', {
    needs: 'purchases.delete-items',
    summary: 'Delete an item of which nothing has arrived; the approval is withdrawn',
    reply: Purchase,
    refusals: [at, 'purchases.item_not_found', 'purchases.item_received', 'purchases.item_has_serials'],
  }),
  leftToBuy: endpoint('GET /deals/:id/left-to-buy', {
    needs: 'purchases.import-items-from-proposal',
    summary: 'The lines of the deal’s accepted proposal, and how much of each is still to be bought',
    reply: z.object({ proposalNumber: z.int().nullable(), lines: z.array(LeftLine) }),
    refusals: ['deals.not_found', 'platform.forbidden'],
  }),
  importItems: endpoint('POST /purchases/:id/proposal-items', {
    needs: 'purchases.import-items-from-proposal',
    summary: 'Take lines of the accepted proposal that are not bought yet; of two people at once one buys them',
    body: z.object({
      lines: z
        .array(
          z.object({ id: z.string().min(1).max(255), quantity: z.number().positive().max(1_000_000_000).optional() }),
        )
        .min(1, 'purchases.choose_lines')
        .max(500),
    }),
    reply: Purchase,
    refusals: [
      at,
      'purchases.no_deal',
      'purchases.no_proposal',
      'purchases.line_bought',
      'purchases.too_many_items',
      'purchases.all_received',
    ],
  }),
  order: endpoint('POST /purchases/:id/order', {
    needs: 'purchases.edit-status',
    summary: 'Send the order, once approved where that is due, to the supplier by mail; the purchase then awaits it',
    body: z.object({ to: z.email('field.email').max(255).optional(), note: shortText.default('') }),
    reply: z.object({ to: visible(maskOf(purchaseRecord, 'supplierId'), z.string()) }),
    perPerson: 20,
    refusals: [
      at,
      'purchases.order_without_items',
      'purchases.order_unpriced',
      'purchases.order_without_approval',
      'purchases.order_without_supplier',
      'purchases.order_without_mail',
      'purchases.order_elsewhere',
      'purchases.changed_meanwhile',
      'purchases.order_sent_meanwhile',
    ],
  }),
  orderPdf: endpoint('GET /purchases/:id/order.pdf', {
    needs: 'purchases.list',
    summary: 'The order to the supplier as a PDF',
    raw: 'application/pdf',
    perPerson: 20,
    refusals: [at, 'purchases.pdf_failed'],
  }),
  ...receiptsOfPurchases,
  serials: endpoint('GET /purchases/:id/items/:itemId/serials', {
    needs: 'purchases.receive',
    summary: 'The serial numbers that were registered with an item, a page at a time',
    query: namedPaging,
    reply: pageOf(z.object({ id: z.string(), serial: z.string(), maker: z.string() })),
    refusals: [at, 'purchases.item_not_found'],
  }),
  removeSerial: endpoint('DELETE /purchases/:id/items/:itemId/serials/:serialId', {
    needs: 'purchases.receive',
    summary: 'Take back a serial number that was read wrongly',
    reply: Purchase,
    refusals: [at, 'purchases.item_not_found', 'equipment.not_found'],
  }),
  addSerials: endpoint('POST /purchases/:id/items/:itemId/serials', {
    needs: 'purchases.receive',
    summary: 'Register the serial numbers of an item: scanned, pasted or from a file. All or none',
    body: z.object({
      maker: z.string().trim().max(120).default(''),
      serials: z.array(z.string().trim().min(1).max(80)).min(1, 'purchases.serials_none').max(2000),
    }),
    reply: Purchase,
    refusals: [
      at,
      'purchases.item_not_found',
      'equipment.serial_known',
      'equipment.serial_twice',
      'purchases.serials_more',
    ],
  }),
  costOfJob: endpoint('GET /deals/:id/cost-of-job', {
    needs: 'purchases.list',
    summary:
      'What the job costs: planned, ordered, invoiced, received, and the margin that is left of what was sold, or of the proposal’s price while nothing is; not for whom totals are hidden',
    reply: CostOfJob,
    refusals: ['deals.not_found', 'platform.hidden', 'platform.forbidden'],
  }),
  ...approvalOfPurchases,
  ...boardOfPurchases,
  ...invoicesOfPurchases,
  ...quotesOfPurchases,
  suppliers: purchaseSuppliers,
  ...purchaseStatuses,
}
