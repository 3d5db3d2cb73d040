import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { dealBulk } from '../bulk-contract.ts'
import { deals } from '../contract.ts'
import { dealFieldMessages } from '../field-messages.ts'
import { dealMessages } from '../messages.ts'
import { dealPermissions, dealTabPermissions, generalPermissions, kanbanCardPermissions } from '../permissions.ts'
import { dealStays } from '../stays-contract.ts'
import { dealViews } from '../views-contract.ts'
import { dealActions } from './automation/deal-actions.ts'
import { automatedDeal, dealTriggers } from './automation/deal-triggers.ts'
import { dealNews } from './board/deal-news.ts'
import { dealWorks } from './bulk/bulk-kinds.ts'
import { dealFacts } from './list/deal-facts.ts'
import { dealList } from './list/deal-list.ts'
import { dealFinds } from './list/finds.ts'
import { entryFacts, parallelFacts } from './list/way-facts.ts'
import { contactListeners } from './listeners/contact-listeners.ts'
import { fileListeners } from './listeners/count-files.ts'
import { dealListeners } from './listeners/funnel-listeners.ts'
import { dealHandOver, dealLeaving } from './listeners/hand-over.ts'
import { appointmentListeners } from './listeners/next-appointment.ts'
import { tellingListeners } from './listeners/tell-owners.ts'
import { projectPlaceholders, simulatorPlaceholders } from './placeholders.ts'
import { dealRoutes } from './routes.ts'
import { dealSubject } from './subjects.ts'
import { dealViewRoutes } from './views/routes.ts'
import { dealWebhookTriggers } from './webhook-triggers.ts'

export const dealsModule: ServerModule = {
  name: 'deals',
  messages: { ...dealMessages, ...dealFieldMessages },
  contract: { ...deals, ...dealBulk, ...dealStays, ...dealViews },
  permissions: [generalPermissions, dealPermissions, dealTabPermissions, kanbanCardPermissions],
  finds: [dealFinds],
  placeholders: [projectPlaceholders, simulatorPlaceholders],
  routes: [...dealViewRoutes, ...dealRoutes],
  references: [
    { table: 'deal_owner_tallies', column: 'owner_id', stays: true },
    { table: 'deal_spans', column: 'owner_id', stays: true },
  ],
  works: dealWorks,
  exports: [exportOfList(dealList)],
  facts: [dealFacts, entryFacts, parallelFacts],
  jobs: dealHandOver.jobs,
  leaving: dealLeaving,
  triggers: dealTriggers,
  automated: [automatedDeal],
  actions: dealActions,
  listeners: {
    ...dealListeners,
    ...contactListeners,
    ...fileListeners,
    ...appointmentListeners,
    ...tellingListeners,
    'users.left': dealHandOver.left,
  },
  notices: ['deal-assigned'],
  subjects: [dealSubject],
  trash: [{ kind: 'deal', needs: 'deals.delete-project', isWithinReach: true }],
  webhookTriggers: dealWebhookTriggers,
  guards: [
    { at: '/deals/:id', check: (ctx, id) => refuseOutOfReach(ctx, 'deal', id) },
    { at: ':dealId', check: (ctx, id) => refuseOutOfReach(ctx, 'deal', id) },
  ],
  rooms: [
    { name: 'deals', needs: 'deals.list', news: dealNews },
    { name: 'deal:', of: 'deal' },
  ],
}
