import { route } from '../../../../platform/http/route.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { plans } from '../../plan-contract.ts'
import { editPlan } from './edit-plan.ts'
import { forecast } from './forecast.ts'
import { instalmentList } from './instalment-list.ts'
import { knownMilestones } from './known-milestones.ts'
import { reachByHand, withdrawByHand } from './reach-milestone.ts'
import { receive } from './receive.ts'
import { receiveMany } from './receive-many.ts'
import { addReceivedFile, receivedFile } from './received-file.ts'
import { removeReceipt } from './remove-receipt.ts'
import { giveBack, takeOver } from './return-money.ts'
import { dealMilestones, showPlan } from './show-plan.ts'

export const planRoutes = [
  route(plans.plan, (ctx, { params }) => showPlan(ctx, params.id)),
  route(plans.editPlan, (ctx, { params, body }) => editPlan(ctx, params.id, body)),
  route(plans.receive, (ctx, { params: { id, instalmentId }, body }) =>
    receive(ctx, { saleId: id, instalmentId }, body),
  ),
  receiveMany.route,
  route(plans.giveBack, (ctx, { params: { id, instalmentId }, body }) =>
    giveBack(ctx, { saleId: id, instalmentId }, body),
  ),
  route(plans.takeOver, (ctx, { params }) => takeOver(ctx, params.id, params.otherId)),
  route(plans.unreceive, (ctx, { params }) => removeReceipt(ctx, params.id, params.receiptId)),
  route(plans.addReceivedFile, async (ctx, { params, request }) => {
    const file = await request.file()
    if (!file) throw wrongField('file', 'field.required')
    return addReceivedFile(ctx, params.id, params.receiptId, { name: file.filename, content: await file.toBuffer() })
  }),
  route(plans.receivedFile, (ctx, { params }) => receivedFile(ctx, params.id, params.receiptId)),
  route(plans.milestones, async () => knownMilestones().map(({ id, words, at }) => ({ id, words, at }))),
  route(plans.dealMilestones, (ctx, { params }) => dealMilestones(ctx, params.id)),
  route(plans.reachMilestone, async (ctx, { params: { id, milestone }, body }) => {
    await reachByHand(ctx, milestone, { dealId: id, on: body.reachedOn })
    return dealMilestones(ctx, id)
  }),
  route(plans.withdrawMilestone, (ctx, { params }) => withdrawByHand(ctx, params.milestone, params.id)),
  instalmentList.route,
  route(plans.forecast, (ctx, { query }) => forecast(ctx, query)),
]
