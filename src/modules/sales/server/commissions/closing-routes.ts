import type { Ctx } from '../../../../platform/http/ctx.ts'
import { route } from '../../../../platform/http/route.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { sales } from '../../contract.ts'
import { closeForAll } from '../month/close-for-all.ts'
import { monthOfAll } from '../month/month-of-all.ts'
import { payClosings } from '../month/pay-closings.ts'
import { closeMonth, peopleToClose, previewClosing } from './close-month.ts'
import { closingList, showClosing } from './closing-list.ts'
import { pdfOfClosing } from './closing-pdf.ts'
import { ownCommissions, ownEntries } from './own-commissions.ts'
import { addClosingReceipt, closingReceipt, payClosing, withdrawClosing } from './pay-closing.ts'

export const closingRoutes = [
  closingList.route,
  route(sales.closing, (ctx, { params }) => showClosing(ctx, params.id)),
  route(sales.ownCommissions, (ctx) => ownCommissions(ctx)),
  route(sales.ownEntries, (ctx, { query }) => ownEntries(ctx, query)),
  route(sales.closingPeople, (ctx) => peopleToClose(ctx)),
  route(sales.closingPreview, (ctx, { query }) => previewClosing(ctx, query)),
  route(sales.close, (ctx, { body }) => closeMonth(ctx, body)),
  route(sales.closingMonth, (ctx, { query }) => monthOfAll(ctx, query)),
  closeForAll.route,
  payClosings.route,
  route(sales.payClosing, (ctx, { params, body }) => payClosing(ctx, params.id, body)),
  route(sales.addClosingReceipt, async (ctx: Ctx, { params, request }) => {
    const file = await request.file()
    if (!file) throw wrongField('file', 'field.required')
    return addClosingReceipt(ctx, params.id, { name: file.filename, content: await file.toBuffer() })
  }),
  route(sales.closingReceipt, (ctx, { params }) => closingReceipt(ctx, params.id)),
  route(sales.closingPdf, (ctx, { params }) => pdfOfClosing(ctx, params.id)),
  route(sales.withdrawClosing, (ctx, { params }) => withdrawClosing(ctx, params.id)),
]
