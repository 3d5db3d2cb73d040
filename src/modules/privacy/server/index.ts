import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { privacy } from '../contract.ts'
import { privacyMessages } from '../messages.ts'
import { privacyPermissions } from '../permissions.ts'
import { addConsent, consentsOf, withdraw } from './consents.ts'
import { noteDealView, noteView, viewsOf } from './data-views.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

export const privacyModule: ServerModule = {
  name: 'privacy',
  messages: privacyMessages,
  contract: privacy,
  permissions: [privacyPermissions],
  subjects: [{ kind: 'consent', table: 'consents', name: 'purpose' }],
  listeners: {
    'contacts.opened': (ctx, { subject }) => noteView(ctx, subject.id, 'contact'),
    'deals.opened': (ctx, { subject }) => noteDealView(ctx, subject.id),
  },
  routes: [
    route(privacy.consents, (ctx, { params }) => consentsOf(ctx, params.id)),
    route(privacy.addConsent, (ctx, { params, body }) => addConsent(ctx, params.id, body)),
    route(privacy.withdraw, (ctx, { params }) => withdraw(ctx, params.id)),
    route(privacy.views, (ctx, { params, query }) => viewsOf(ctx, params.id, query)),
    route(privacy.export, (ctx, { params }) => exportPerson(ctx, params.id)),
    route(privacy.erase, (ctx, { params }) => erasePerson(ctx, params.id)),
  ],
}
