import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { purchases } from '../contract.ts'
import { deliveryTypes, purchaseCategories } from '../lists.ts'
import { purchaseMessages } from '../messages.ts'
import { purchasePermissions } from '../permissions.ts'
import { automatedPurchase, purchaseActions, purchaseTriggers } from './automation.ts'
import { purchaseChange } from './change-many.ts'
import { purchaseFinds } from './finds.ts'
import { purchaseReturned } from './job/left-of-deal.ts'
import { refuseDealWithPurchases } from './keep-deal.ts'
import { purchaseFacts } from './purchase-facts.ts'
import { purchaseList } from './purchase-list.ts'
import { purchaseRoutes } from './routes.ts'
import { purchaseStatusSubject, purchaseSubject } from './subjects.ts'
import { purchaseWebhookTriggers } from './webhook-triggers.ts'

export const purchasesModule: ServerModule = {
  name: 'purchases',
  messages: purchaseMessages,
  contract: purchases,
  permissions: [purchasePermissions],
  routes: purchaseRoutes,
  exports: [exportOfList(purchaseList)],
  facts: [purchaseFacts],
  smallLists: [purchaseCategories, deliveryTypes],
  works: [purchaseChange.work],
  finds: [purchaseFinds],
  trash: [
    { kind: 'purchase', needs: 'purchases.delete', isWithinReach: true },
    { kind: 'purchase-status', needs: 'general.settings' },
  ],
  listeners: { 'deals.leaving': refuseDealWithPurchases, 'purchases.returned': purchaseReturned },
  triggers: purchaseTriggers,
  automated: [automatedPurchase],
  actions: purchaseActions,
  webhookTriggers: purchaseWebhookTriggers,
  subjects: [purchaseSubject, purchaseStatusSubject],
  rooms: [
    { name: 'purchases', needs: 'purchases.list' },
    { name: 'purchase:', of: 'purchase' },
  ],
}
