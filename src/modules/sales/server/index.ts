import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { salePermissions } from '../permissions.ts'
import { planMessages } from '../plan-messages.ts'
import { usualMilestones } from '../plan-milestones.ts'
import { cancelReasons } from '../sale-cancel-reasons.ts'
import { rangeReturned } from './change-ranges.ts'
import { saleChange } from './change-sales.ts'
import { closedMonth, closingList } from './commissions/closing-list.ts'
import { commissionFacts } from './commissions/commission-facts.ts'
import { earnedTodayJob } from './commissions/earned-today.ts'
import { commissionList } from './commissions/person-list.ts'
import { linesFollow } from './commissions/settle-lines.ts'
import { closingSubject } from './commissions/subject.ts'
import { valueRemoved } from './deal/follow-sales.ts'
import { soldBeforeJob } from './deal/sold-before.ts'
import { saleFinds } from './finds.ts'
import { refuseDealWithCancelled } from './keep-deal.ts'
import { saleLeaving } from './leaving.ts'
import { closeForAll } from './month/close-for-all.ts'
import { payClosings } from './month/pay-closings.ts'
import { salePlaceholders } from './placeholders.ts'
import { automatedInstalment, instalmentTriggers } from './plan/instalment-automation.ts'
import { instalmentExport } from './plan/instalment-list.ts'
import { receiptFacts } from './plan/receipt-facts.ts'
import { receivableFacts } from './plan/receivable-facts.ts'
import { receiveMany } from './plan/receive-many.ts'
import { planRoutes } from './plan/routes.ts'
import { planSubjects } from './plan/subjects.ts'
import { overdueJob } from './plan/tell-overdue.ts'
import { instalmentWebhookTriggers } from './plan/webhook-triggers.ts'
import { rangeChange, rangeExport } from './range-list.ts'
import { saleReturned, saleReturning } from './remove-sale.ts'
import { saleRoutes } from './routes.ts'
import { automatedSale, saleTriggers } from './sale-automation.ts'
import { saleFacts } from './sale-facts.ts'
import { saleList } from './sale-list.ts'
import { commissionPaymentSubject, saleSubject } from './subjects.ts'
import { notifyPeopleOfSale, saleNotices } from './tell-people.ts'
import { saleWebhookTriggers } from './webhook-triggers.ts'

/** Lines are updated first, so that people who earn of the sale now get the notice. */
const saleChanged: Listener = Object.assign(
  async (ctx: Ctx, event: PublishedEvent) => {
    await linesFollow(ctx, event)
    await notifyPeopleOfSale(ctx, event)
  },
  {
    async ofMany(ctx: Ctx, events: readonly PublishedEvent[]) {
      await linesFollow.ofMany!(ctx, events)
      await notifyPeopleOfSale.ofMany!(ctx, events)
    },
  },
)

export const salesModule: ServerModule = {
  name: 'sales',
  webhookTriggers: [...saleWebhookTriggers, ...instalmentWebhookTriggers],
  messages: { ...saleMessages, ...planMessages },
  contract: sales,
  permissions: [salePermissions],
  guards: [{ at: '/sales/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'sales', id) }],
  exports: [
    exportOfList(saleList),
    exportOfList(commissionList),
    exportOfList(closingList, [closedMonth]),
    rangeExport,
    instalmentExport,
  ],
  facts: [saleFacts, commissionFacts, receivableFacts, receiptFacts],
  smallLists: [cancelReasons],
  finds: [saleFinds],
  milestones: usualMilestones,
  placeholders: salePlaceholders,
  routes: [...saleRoutes, ...planRoutes],
  works: [saleChange.work, rangeChange.work, closeForAll.work, payClosings.work, receiveMany.work],
  jobs: [overdueJob, earnedTodayJob, soldBeforeJob],
  triggers: [...saleTriggers, ...instalmentTriggers],
  automated: [automatedSale, automatedInstalment],
  notices: saleNotices,
  leaving: saleLeaving,
  listeners: {
    'sales.created': linesFollow,
    'sales.changed': saleChanged,
    'sales.returning': saleReturning,
    'sales.returned': saleReturned,
    'deals.leaving': refuseDealWithCancelled,
    'commissionRanges.returned': rangeReturned,
    'deals.changed': valueRemoved,
  },
  subjects: [saleSubject, commissionPaymentSubject, closingSubject, ...planSubjects],
  trash: [
    {
      kind: 'sale',
      needs: 'sales.delete',
      isWithinReach: true,
      refusals: ['sales.return_not_accepted', 'sales.return_sold_anew'],
    },
    { kind: 'commission-range', needs: 'general.settings' },
  ],
  rooms: [
    { name: 'sales', needs: 'sales.list' },
    { name: 'instalments', needs: 'sales.view-receivables' },
  ],
}
