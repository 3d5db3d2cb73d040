import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { contactPermissions } from '../permissions.ts'
import { contactRelations } from '../relations-contract.ts'
import { automatedContact, contactActions, contactTriggers } from './contact-automation.ts'
import { contactFacts } from './contact-facts.ts'
import { contactList } from './contact-list.ts'
import { contactFinds } from './finds.ts'
import { contactComesBack, contactHandOver, contactLeaving } from './hand-over.ts'
import { forgetMergeJob, forgetMergesOf } from './merge-contacts.ts'
import { leadPlaceholders } from './placeholders.ts'
import { relationRoutes } from './relation-routes.ts'
import { remindJob } from './reminders.ts'
import { contactRoutes } from './routes.ts'
import { contactSubject } from './subjects.ts'
import { contactTransfer } from './transfer-contacts.ts'
import { contactWebhookTriggers } from './webhook-triggers.ts'

export const contactsModule: ServerModule = {
  name: 'contacts',
  messages: contactMessages,
  contract: { ...contacts, ...contactRelations },
  permissions: [contactPermissions],
  guards: [{ at: '/contacts/:id', check: (ctx, id) => refuseOutOfReach(ctx, 'contact', id) }],
  exports: [exportOfList(contactList)],
  facts: [contactFacts],
  references: [{ table: 'contact_spans', column: 'owner_id', stays: true }],
  finds: [contactFinds],
  placeholders: [leadPlaceholders],
  routes: [...contactRoutes, ...relationRoutes],
  jobs: [remindJob, forgetMergeJob, ...contactHandOver.jobs],
  leaving: contactLeaving,
  listeners: {
    // Undoing a merge must not bring an erased contact back.
    'contacts.erased': (ctx, { subject }) => forgetMergesOf(ctx, subject.id),
    'contacts.returned': contactComesBack,
    'users.left': contactHandOver.left,
  },
  works: [contactTransfer.work],
  triggers: contactTriggers,
  automated: [automatedContact],
  actions: contactActions,
  webhookTriggers: contactWebhookTriggers,
  subjects: [contactSubject],
  trash: [{ kind: 'contact', needs: 'contacts.edit-contacts', isWithinReach: true }],
  rooms: [
    { name: 'contacts', needs: 'contacts.list' },
    { name: 'contact:', of: 'contact' },
  ],
}
