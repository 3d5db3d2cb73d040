import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { salePermissions } from '../permissions.ts'
import { planMessages } from '../plan-messages.ts'
import { usualMilestones } from '../plan-milestones.ts'
import { cancelReasons } from '../sale-cancel-reasons.ts'
import { saleChange } from './change-sales.ts'
import { closingList } from './commissions/closing-list.ts'
import { commissionList } from './commissions/person-list.ts'
import { linesFollow } from './commissions/settle-lines.ts'
import { closingSubject } from './commissions/subject.ts'
import { saleFinds } from './finds.ts'
import { automatedInstalment } from './plan/instalment-automation.ts'
import { instalmentExport } from './plan/instalment-list.ts'
import { planRoutes } from './plan/routes.ts'
import { planSubjects } from './plan/subjects.ts'
import { rangeChange, rangeExport } from './range-list.ts'
import { saleReturned } from './remove-sale.ts'
import { saleRoutes } from './routes.ts'
import { automatedSale, saleTriggers } from './sale-automation.ts'
import { saleList } from './sale-list.ts'
import { commissionPaymentSubject, saleSubject } from './subjects.ts'
import { saleWebhookTriggers } from './webhook-triggers.ts'

export const salesModule: ServerModule = {
  name: 'sales',
  webhookTriggers: saleWebhookTriggers,
  messages: { ...saleMessages, ...planMessages },
  contract: sales,
  permissions: [salePermissions],
  guards: [{ at: '/sales/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'sales', id) }],
  exports: [
    exportOfList(saleList),
    exportOfList(commissionList),
    exportOfList(closingList),
    rangeExport,
    instalmentExport,
  ],
  smallLists: [cancelReasons],
  finds: [saleFinds],
  milestones: usualMilestones,
  routes: [...saleRoutes, ...planRoutes],
  works: [saleChange.work, rangeChange.work],
  triggers: saleTriggers,
  automated: [automatedSale, automatedInstalment],
  listeners: { 'sales.created': linesFollow, 'sales.changed': linesFollow, 'sales.returned': saleReturned },
  subjects: [saleSubject, commissionPaymentSubject, closingSubject, ...planSubjects],
  trash: [{ kind: 'sale', needs: 'sales.delete', isWithinReach: true }],
  rooms: [
    { name: 'sales', needs: 'sales.list' },
    { name: 'instalments', needs: 'sales.view-receivables' },
  ],
}
