import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReach } from '../../access/server/public.ts'
import { contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { contactPermissions } from '../permissions.ts'
import { contactExport } from './contact-export.ts'
import { contactFinds } from './finds.ts'
import { leadPlaceholders } from './placeholders.ts'
import { contactRoutes } from './routes.ts'
import { contactSubject } from './subjects.ts'

export const contactsModule: ServerModule = {
  name: 'contacts',
  messages: contactMessages,
  contract: contacts,
  permissions: [contactPermissions],
  guards: [{ at: '/contacts/:id', check: (ctx, id) => refuseOutOfReach(ctx, 'contact', id) }],
  finds: [contactFinds],
  placeholders: [leadPlaceholders],
  routes: contactRoutes,
  exports: [contactExport],
  subjects: [contactSubject],
  rooms: [
    { name: 'contacts', needs: 'contacts.list' },
    { name: 'contact:', needs: 'contacts.view' },
  ],
}
