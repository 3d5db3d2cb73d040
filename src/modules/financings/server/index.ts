import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { financings } from '../contract.ts'
import { financingMessages } from '../messages.ts'
import { financingPermissions } from '../permissions.ts'
import { automatedFinancing, financingActions, financingTriggers } from './automation.ts'
import { financingChange } from './change-financings.ts'
import { financingChanged, financingEntered, planOpened, saleReturned } from './consequences.ts'
import { financingFacts } from './financing-facts.ts'
import { financingExport } from './financing-list.ts'
import { financingFinds } from './finds.ts'
import { refuseDealWithPaid } from './keep-deal.ts'
import { financingMilestones } from './milestones.ts'
import { arrivedNotice } from './papers/customers-papers.ts'
import { notePaperMail } from './papers/sent-paper-link.ts'
import { financingRoutes } from './routes.ts'
import { bankChange, methodChange, optionChange, setupExports } from './setup/setup-lists.ts'
import { askBankJob } from './source/ask-bank.ts'
import { bankWebhook } from './source/bank-webhook.ts'
import { saleReinstated } from './source/follow-bank.ts'
import { financingSubject, setupSubjects } from './subjects.ts'
import { financingWebhookTriggers } from './webhook-triggers.ts'

export const financingsModule: ServerModule = {
  name: 'financings',
  messages: financingMessages,
  leaving: { history: ['financing_paper_links.made_by'] },
  contract: financings,
  permissions: [financingPermissions],
  guards: [{ at: '/financings/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'financings', id) }],
  routes: financingRoutes,
  exports: [financingExport, ...setupExports],
  facts: [financingFacts],
  jobs: [askBankJob],
  raw: bankWebhook,
  works: [financingChange.work, bankChange.work, methodChange.work, optionChange.work],
  finds: [financingFinds],
  milestones: financingMilestones,
  notices: ['financing-bank-refused', arrivedNotice],
  listeners: {
    'deals.leaving': refuseDealWithPaid,
    'financings.entered': financingEntered,
    'financings.changed': financingChanged,
    'mail.left': notePaperMail,
    'mail.not-sent': notePaperMail,
    'sales.plan-changed': planOpened,
    'instalments.receipt-removed': planOpened,
    'instalments.receipt-lowered': planOpened,
    'sales.returned': saleReturned,
    'sales.reinstated': saleReinstated,
  },
  triggers: financingTriggers,
  automated: [automatedFinancing],
  actions: financingActions,
  webhookTriggers: financingWebhookTriggers,
  subjects: [financingSubject, ...setupSubjects],
  trash: [
    { kind: 'financing', needs: 'financings.delete', isWithinReach: true },
    { kind: 'financing-status', needs: 'general.settings' },
    { kind: 'financing-bank', needs: 'general.settings' },
    { kind: 'financing-payment-method', needs: 'general.settings' },
    { kind: 'financing-option', needs: 'general.settings' },
  ],
  rooms: [
    { name: 'financings', needs: 'financings.list' },
    { name: 'financing:', of: 'financing' },
  ],
}
