import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { sales } from '../contract.ts'
import { saleMessages } from '../messages.ts'
import { salePermissions } from '../permissions.ts'
import { saleFinds } from './finds.ts'
import { saleRoutes } from './routes.ts'
import { saleReturned } from './sale-returned.ts'
import { commissionPaymentSubject, saleSubject } from './subjects.ts'

export const salesModule: ServerModule = {
  name: 'sales',
  messages: saleMessages,
  contract: sales,
  permissions: [salePermissions],
  guards: [{ at: '/sales/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'sales', id) }],
  finds: [saleFinds],
  routes: saleRoutes,
  subjects: [saleSubject, commissionPaymentSubject],
  trash: [{ kind: 'sale', needs: 'sales.delete', isWithinReach: true }],
  listeners: { 'sales.returned': saleReturned },
  rooms: [{ name: 'sales', needs: 'sales.list' }],
}
