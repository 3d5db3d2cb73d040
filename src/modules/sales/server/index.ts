import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { salePermissions } from '../permissions.ts'
import { cancelReasons } from '../sale-cancel-reasons.ts'
import { saleChange } from './change-sales.ts'
import { closingList } from './commissions/closing-list.ts'
import { commissionList } from './commissions/person-list.ts'
import { linesFollow } from './commissions/settle-lines.ts'
import { closingSubject } from './commissions/subject.ts'
import { saleFinds } from './finds.ts'
import { rangeChange, rangeExport } from './range-list.ts'
import { saleReturned } from './remove-sale.ts'
import { saleRoutes } from './routes.ts'
import { saleList } from './sale-list.ts'
import { commissionPaymentSubject, saleSubject } from './subjects.ts'

export const salesModule: ServerModule = {
  name: 'sales',
  messages: saleMessages,
  contract: sales,
  permissions: [salePermissions],
  guards: [{ at: '/sales/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'sales', id) }],
  exports: [exportOfList(saleList), exportOfList(commissionList), exportOfList(closingList), rangeExport],
  smallLists: [cancelReasons],
  finds: [saleFinds],
  routes: saleRoutes,
  works: [saleChange.work, rangeChange.work],
  listeners: { 'sales.created': linesFollow, 'sales.changed': linesFollow, 'sales.returned': saleReturned },
  subjects: [saleSubject, commissionPaymentSubject, closingSubject],
  trash: [{ kind: 'sale', needs: 'sales.delete', isWithinReach: true }],
  rooms: [{ name: 'sales', needs: 'sales.list' }],
}
