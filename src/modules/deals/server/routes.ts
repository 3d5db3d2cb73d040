import { route } from '../../../platform/http/route.ts'
import { dealBulk } from '../bulk-contract.ts'
import { deals } from '../contract.ts'
import { dealStays } from '../stays-contract.ts'
import { moreCards, showBoard, showFigures } from './board/board.ts'
import { moveDeals, reassignDeals } from './bulk/bulk.ts'
import { loseChosen, moveChosen, tagChosen, transferChosen } from './bulk/start-bulk.ts'
import { createDealAlone } from './create-deal.ts'
import { copyDeal, editDeal, rateDeal, removeDeal } from './edit-deal.ts'
import { dealList } from './list/deal-list.ts'
import { dealTotals } from './list/deal-totals.ts'
import { leftDeals } from './listeners/left-deals.ts'
import { loseDeal, reopenDeal, winDealByHand } from './moving/close-deal.ts'
import { correctStay, removeStay } from './moving/correct-stays.ts'
import { moveDeal } from './moving/move-deal.ts'
import { tryRules } from './moving/try-rules.ts'
import { showDeal } from './show-deal.ts'

const numbered = ({ id, number }: { id: string; number: number }) => ({ id, number })

export const dealRoutes = [
  dealList.route,
  route(deals.totals, (ctx, { query }) => dealTotals(ctx, query)),
  route(deals.board, (ctx, { query }) => showBoard(ctx, query)),
  route(deals.figures, (ctx, { query }) => showFigures(ctx, query)),
  route(deals.column, (ctx, { query }) => moreCards(ctx, query)),
  route(deals.show, async (ctx, { params }) => {
    const deal = await showDeal(ctx, params.id)
    await ctx.opened('deals', { kind: 'deal', id: params.id })
    return deal
  }),
  route(deals.create, async (ctx, { body }) => numbered(await createDealAlone(ctx, body))),
  route(deals.edit, async (ctx, { params, body }) => {
    await editDeal(ctx, params.id, body)
    return showDeal(ctx, params.id)
  }),
  route(deals.move, (ctx, { params, body }) => moveDeal(ctx, params.id, body)),
  route(deals.moveMany, (ctx, { body }) => moveDeals(ctx, body.ids, body.statusId, body.confirmedBack)),
  route(deals.reassign, (ctx, { body }) => reassignDeals(ctx, body.ids, body.ownerId)),
  route(deals.tryRules, (ctx, { body }) => tryRules(ctx, body.statusId, body.rules)),
  route(dealBulk.moveWork, (ctx, { body }) => moveChosen(ctx, body)),
  route(dealBulk.leftDeals, (ctx, { params, query }) => leftDeals(ctx, params.workId, query)),
  route(dealBulk.transfer, (ctx, { body }) => transferChosen(ctx, body)),
  route(dealBulk.loseMany, (ctx, { body }) => loseChosen(ctx, body)),
  route(dealBulk.tagMany, (ctx, { body }) => tagChosen(ctx, body)),
  route(deals.lose, async (ctx, { params, body }) => {
    await loseDeal(ctx, params.id, body)
    return showDeal(ctx, params.id)
  }),
  route(deals.reopen, async (ctx, { params, body }) => {
    await reopenDeal(ctx, params.id, body)
    return showDeal(ctx, params.id)
  }),
  route(deals.win, async (ctx, { params }) => {
    await winDealByHand(ctx, params.id)
    return showDeal(ctx, params.id)
  }),
  route(deals.copy, async (ctx, { params, body }) => numbered(await copyDeal(ctx, params.id, body.title))),
  route(deals.rate, async (ctx, { params, body }) => {
    await rateDeal(ctx, params.id, body)
    return showDeal(ctx, params.id)
  }),
  route(dealStays.editStay, (ctx, { params, body }) => correctStay(ctx, params.id, params.stayId, body.enteredAt)),
  route(dealStays.removeStay, (ctx, { params }) => removeStay(ctx, params.id, params.stayId)),
  route(deals.remove, (ctx, { params }) => removeDeal(ctx, params.id)),
]
