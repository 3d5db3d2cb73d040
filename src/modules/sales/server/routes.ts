import { route } from '../../../platform/http/route.ts'
import { wrongField } from '../../../platform/rules/refusal.ts'
import { sales } from '../contract.ts'
import { addRange, editRange, removeRange } from './change-ranges.ts'
import { saleChange } from './change-sales.ts'
import { cancelSale, reinstateSale } from './commissions/cancel-sale.ts'
import { closingRoutes } from './commissions/closing-routes.ts'
import { addReceipt, payCommission, removePayment } from './commissions/pay-commission.ts'
import { listPayments, receiptOf } from './commissions/payments.ts'
import { listRanges } from './commissions/percentages.ts'
import { commissionList } from './commissions/person-list.ts'
import { listLines, shareCommission } from './commissions/share-commission.ts'
import { createSale, saleDefaults } from './create-sale.ts'
import { editSale } from './edit-sale.ts'
import { rangeChange, rangeList } from './range-list.ts'
import { removeSale } from './remove-sale.ts'
import { saleList } from './sale-list.ts'
import { editSaleSettings, saleSettings } from './sale-settings.ts'
import { showSale } from './show-sale.ts'

export const saleRoutes = [
  saleList.route,
  route(sales.show, (ctx, { params }) => showSale(ctx, params.id)),
  route(sales.defaults, (ctx, { params }) => saleDefaults(ctx, params.id)),
  route(sales.create, (ctx, { body }) => createSale(ctx, body)),
  route(sales.edit, (ctx, { params, body }) => editSale(ctx, params.id, body)),
  saleChange.route,
  route(sales.remove, (ctx, { params, query }) => removeSale(ctx, params.id, query)),
  route(sales.payments, (ctx, { params }) => listPayments(ctx, params.id)),
  route(sales.pay, (ctx, { params, body }) => payCommission(ctx, params.id, body)),
  route(sales.unpay, (ctx, { params }) => removePayment(ctx, params.id, params.paymentId)),
  route(sales.addReceipt, async (ctx, { params, request }) => {
    const file = await request.file()
    if (!file) throw wrongField('file', 'field.required')
    return addReceipt(ctx, params.id, params.paymentId, { name: file.filename, content: await file.toBuffer() })
  }),
  route(sales.receipt, (ctx, { params }) => receiptOf(ctx, params.id, params.paymentId)),
  route(sales.lines, (ctx, { params }) => listLines(ctx, params.id)),
  route(sales.share, (ctx, { params, body }) => shareCommission(ctx, params.id, body)),
  route(sales.cancel, (ctx, { params, body }) => cancelSale(ctx, params.id, body)),
  route(sales.reinstate, (ctx, { params }) => reinstateSale(ctx, params.id)),
  ...closingRoutes,
  commissionList.route,
  route(sales.ranges, (ctx) => listRanges(ctx)),
  rangeList.route,
  rangeChange.route,
  route(sales.addRange, (ctx, { body }) => addRange(ctx, body)),
  route(sales.editRange, (ctx, { params, body }) => editRange(ctx, params.id, body)),
  route(sales.removeRange, (ctx, { params }) => removeRange(ctx, params.id)),
  route(sales.settings, (ctx) => saleSettings(ctx)),
  route(sales.editSettings, (ctx, { body }) => editSaleSettings(ctx, body)),
]
