import type { Ctx } from '../../../platform/http/ctx.ts'
import { route } from '../../../platform/http/route.ts'
import { readUpload } from '../../files/server/public.ts'
import { bills } from '../contract.ts'
import { attachBill, makeDealOfBill, refuseUnseenReading, whoseBill } from './begun-bills.ts'
import { confirmBill, undoConfirmation, unlockBill } from './confirm-bill.ts'
import { readingsOfDeal, removeReading, showReading, waitingReadings } from './reading-store.ts'
import { beginBill, sendBill } from './send-bill.ts'

export const billRoutes = [
  route(bills.list, (ctx, { params }) => readingsOfDeal(ctx, params.dealId)),
  route(bills.waiting, (ctx, { query }) => waitingReadings(ctx, query)),
  // The whole file is received before the first statement, so that a slow upload keeps no transaction open.
  route(bills.send, async (ctx, { params, request }) => {
    const sent = await readUpload(request)
    return showReading(ctx, await sendBill(ctx, params.dealId, sent))
  }),
  route(bills.begin, async (ctx, { request }) => {
    const sent = await readUpload(request)
    return showReading(ctx, await beginBill(ctx, sent))
  }),
  route(bills.whose, async (ctx, { params }) => whoseBill(ctx, await opened(ctx, params))),
  route(bills.attach, async (ctx, { params, body }) => {
    await attachBill(ctx, await opened(ctx, params), body.dealId)
    return showReading(ctx, params.id)
  }),
  route(bills.makeDeal, async (ctx, { params, body }) => makeDealOfBill(ctx, await opened(ctx, params), body)),
  route(bills.show, async (ctx, { params }) => showReading(ctx, await opened(ctx, params))),
  route(bills.unlock, async (ctx, { params, body }) => {
    await unlockBill(ctx, await opened(ctx, params), body.password)
    return showReading(ctx, params.id)
  }),
  route(bills.confirm, async (ctx, { params, body }) => {
    await confirmBill(ctx, params.id, body)
    return showReading(ctx, params.id)
  }),
  route(bills.undo, async (ctx, { params }) => {
    await undoConfirmation(ctx, params.id)
    return showReading(ctx, params.id)
  }),
  route(bills.remove, async (ctx, { params }) => removeReading(ctx, await opened(ctx, params))),
]

/** The id of a reading, if the person may open it: one without a deal is open only to whoever sent it. */
async function opened(ctx: Ctx, { id }: { id: string }): Promise<string> {
  await refuseUnseenReading(ctx, id)
  return id
}
