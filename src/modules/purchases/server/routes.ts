import { route } from '../../../platform/http/route.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { statusRoutes } from '../../../platform/statuses/status-routes.ts'
import { purchases } from '../contract.ts'
import { editApprovalSettings } from './approval-settings.ts'
import { approvalSettings } from './approvals.ts'
import { approvePurchase, disapprovePurchase } from './approve.ts'
import { createPurchase, editPurchase, removePurchase } from './change-purchases.ts'
import { putLine } from './invoice/put-line.ts'
import { addItem, editItem, pasteItems, removeItem } from './items.ts'
import { importItems, showLeftToBuy } from './job/import-items.ts'
import { showCost } from './job/show-cost.ts'
import { purchaseChange } from './list/change-many.ts'
import { purchasesPdf } from './list/list-pdf.ts'
import { purchaseList } from './list/purchase-list.ts'
import { offeredInputs } from './offered-inputs.ts'
import { orderPdf, sendOrder } from './order.ts'
import { editQuote } from './quotes/edit-quote.ts'
import { priceHistory } from './quotes/price-history.ts'
import { priceQuote } from './quotes/price-quote.ts'
import { addQuotes, chooseQuote, removeQuote } from './quotes/quotes.ts'
import { readInvoices } from './read-invoice.ts'
import { addSerials, receive, removeSerial, showSerials } from './receive.ts'
import { showPurchase } from './show-purchase.ts'
import { purchaseBoard } from './status/purchase-board.ts'
import { removeInvoice, removeReceipt } from './status/take-back.ts'
import { purchaseStatuses } from './statuses.ts'
import { supplierNames } from './suppliers.ts'

export const purchaseRoutes = [
  purchaseList.route,
  route(purchases.board, (ctx, { query }) => purchaseBoard(ctx, query)),
  route(purchases.listPdf, (ctx, { query }) => purchasesPdf(ctx, query)),
  route(purchases.show, async (ctx, { params: { id } }) => {
    await ctx.opened('purchases', { kind: 'purchase', id })
    return showPurchase(ctx, id)
  }),
  route(purchases.create, (ctx, { body }) => createPurchase(ctx, body)),
  route(purchases.edit, (ctx, { params, body }) => editPurchase(ctx, params.id, body)),
  route(purchases.remove, (ctx, { params }) => removePurchase(ctx, params.id)),
  purchaseChange.route,
  route(purchases.addItem, (ctx, { params, body }) => addItem(ctx, params.id, body)),
  route(purchases.offeredInputs, (ctx, { params, query }) => offeredInputs(ctx, params.id, query.search)),
  route(purchases.pasteItems, (ctx, { params, body }) => pasteItems(ctx, params.id, body.lines)),
  route(purchases.editItem, (ctx, { params, body }) => editItem(ctx, params.id, params.itemId, body)),
  route(purchases.removeItem, (ctx, { params }) => removeItem(ctx, params.id, params.itemId)),
  route(purchases.leftToBuy, (ctx, { params }) => showLeftToBuy(ctx, params.id)),
  route(purchases.importItems, (ctx, { params, body }) => importItems(ctx, params.id, body.lines)),
  route(purchases.addQuotes, (ctx, { params, body }) => addQuotes(ctx, params.id, body.quotes)),
  route(purchases.removeQuote, (ctx, { params }) => removeQuote(ctx, params.id, params.quoteId)),
  route(purchases.editQuote, (ctx, { params, body }) => editQuote(ctx, params.id, params.quoteId, body)),
  route(purchases.priceQuote, (ctx, { params, body }) => priceQuote(ctx, params.id, params.quoteId, body)),
  route(purchases.priceHistory, (ctx, { params }) => priceHistory(ctx, params.id)),
  route(purchases.chooseQuote, (ctx, { params, body }) => chooseQuote(ctx, params.id, body)),
  route(purchases.approve, (ctx, { params, body }) => approvePurchase(ctx, params.id, body.revision)),
  route(purchases.disapprove, (ctx, { params, body }) => disapprovePurchase(ctx, params.id, body.reason)),
  route(purchases.approvalSettings, approvalSettings),
  route(purchases.editApprovalSettings, (ctx, { body }) => editApprovalSettings(ctx, body)),
  route(purchases.order, (ctx, { params, body }) => sendOrder(ctx, params.id, body)),
  route(purchases.orderPdf, (ctx, { params }) => orderPdf(ctx, params.id)),
  route(purchases.readInvoice, async (ctx, { params, request }) => {
    const file = await request.file()
    if (!file) throw wrongField('file', 'field.required')
    return readInvoices(ctx, params.id, await file.toBuffer())
  }),
  route(purchases.receive, (ctx, { params, body }) => receive(ctx, params.id, body)),
  route(purchases.putInvoiceLine, (ctx, { params, body }) => putLine(ctx, params.id, params.invoiceId, body)),
  route(purchases.removeInvoice, (ctx, { params }) => removeInvoice(ctx, params.id, params.invoiceId)),
  route(purchases.removeReceipt, (ctx, { params }) => removeReceipt(ctx, params.id, params.receiptId)),
  route(purchases.serials, (ctx, { params, query }) => showSerials(ctx, params.id, params.itemId, query)),
  route(purchases.removeSerial, (ctx, { params: { id, itemId, serialId } }) => removeSerial(ctx, id, itemId, serialId)),
  route(purchases.addSerials, (ctx, { params, body }) => addSerials(ctx, params.id, params.itemId, body)),
  route(purchases.costOfJob, (ctx, { params }) => showCost(ctx, params.id)),
  route(purchases.suppliers, supplierNames),
  ...statusRoutes(purchases, purchaseStatuses),
]
