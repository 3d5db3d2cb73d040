import { inTurn } from '../../../platform/http/deliver.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { purchases } from '../contract.ts'
import { deliveryTypes, purchaseCategories } from '../lists.ts'
import { purchaseMessages } from '../messages.ts'
import { purchasePermissions } from '../permissions.ts'
import { automatedPurchase, purchaseActions, purchaseTriggers } from './automation.ts'
import { purchaseComesBack, purchaseHandOver, purchaseLeaving, purchaseMovesBack } from './hand-over.ts'
import { milestonesFollow } from './job/follow-milestones.ts'
import { purchaseReturned } from './job/left-of-deal.ts'
import { purchaseMilestones } from './job/milestones.ts'
import { refuseDealWithPurchases } from './keep/keep-deal.ts'
import { supplyListeners } from './keep/keep-supply.ts'
import { purchaseChange } from './list/change-many.ts'
import { purchaseFinds } from './list/finds.ts'
import { purchaseFacts } from './list/purchase-facts.ts'
import { purchaseList } from './list/purchase-list.ts'
import { purchaseRoutes } from './routes.ts'
import { tellApprovers, waitsNotice } from './status/tell-approvers.ts'
import { purchaseItemSubject, purchasePaperSubjects, purchaseStatusSubject, purchaseSubject } from './subjects.ts'
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
  jobs: [purchaseHandOver.job],
  leaving: purchaseLeaving,
  finds: [purchaseFinds],
  trash: [
    { kind: 'purchase', needs: 'purchases.delete', isWithinReach: true, refusals: ['purchases.bought_twice'] },
    { kind: 'purchase-status', needs: 'general.settings' },
  ],
  notices: [waitsNotice],
  milestones: purchaseMilestones,
  listeners: {
    ...supplyListeners,
    'users.left': purchaseHandOver.left,
    'deals.leaving': refuseDealWithPurchases,
    'purchases.created': milestonesFollow,
    'purchases.changed': inTurn(milestonesFollow, tellApprovers),
    'purchases.status-changed': inTurn(purchaseMovesBack, milestonesFollow, tellApprovers),
    'purchases.approved': tellApprovers,
    'purchases.approval-withdrawn': tellApprovers,
    'purchases.ordered': milestonesFollow,
    'purchases.received': milestonesFollow,
    'purchases.receipt-removed': milestonesFollow,
    'purchases.removed': milestonesFollow,
    'purchases.returned': inTurn(purchaseReturned, purchaseComesBack, milestonesFollow),
  },
  triggers: purchaseTriggers,
  automated: [automatedPurchase],
  actions: purchaseActions,
  webhookTriggers: purchaseWebhookTriggers,
  subjects: [purchaseSubject, purchaseItemSubject, ...purchasePaperSubjects, purchaseStatusSubject],
  rooms: [
    { name: 'purchases', needs: 'purchases.list' },
    { name: 'purchase:', of: 'purchase' },
  ],
}
