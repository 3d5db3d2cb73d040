import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { salePermissions } from '../permissions.ts'
import { saleChange } from './change-sales.ts'
import { commissionList } from './commission-list.ts'
import { saleFinds } from './finds.ts'
import { rangeChange, rangeExport } from './range-list.ts'
import { saleReturned } from './remove-sale.ts'
import { saleRoutes } from './routes.ts'
import { saleList } from './sale-list.ts'
import { commissionPaymentSubject, saleSubject } from './subjects.ts'
import { saleWebhookTriggers } from './webhook-triggers.ts'

export const salesModule: ServerModule = {
  name: 'sales',
  messages: saleMessages,
  webhookTriggers: saleWebhookTriggers,
  contract: sales,
  permissions: [salePermissions],
  guards: [{ at: '/sales/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'sales', id) }],
  exports: [exportOfList(saleList), exportOfList(commissionList), rangeExport],
  finds: [saleFinds],
  routes: saleRoutes,
  works: [saleChange.work, rangeChange.work],
  listeners: { 'sales.returned': saleReturned },
  subjects: [saleSubject, commissionPaymentSubject],
  trash: [{ kind: 'sale', needs: 'sales.delete', isWithinReach: true }],
  rooms: [{ name: 'sales', needs: 'sales.list' }],
}
