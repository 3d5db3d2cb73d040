import { z } from 'zod'
import { job, type ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { privacy } from '../contract.ts'
import { privacyMessages } from '../messages.ts'
import { privacyPermissions } from '../permissions.ts'
import { addConsent, consentsOf, withdraw } from './consents.ts'
import { noteDealView, noteView, viewsOf } from './data-views.ts'
import { blankDocuments, endedDocuments } from './erase-documents.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

/** What the law kept of people who were erased goes once its term has ended. */
const eraseEnded = job({
  task: 'privacy.erase-ended',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    for (let ids = await endedDocuments(ctx); ids.length > 0; ids = await endedDocuments(ctx))
      await blankDocuments(ctx, ids)
  },
})

export const privacyModule: ServerModule = {
  name: 'privacy',
  messages: privacyMessages,
  leaving: { history: ['consents.recorded_by', 'personal_data_views.user_id'] },
  contract: privacy,
  permissions: [privacyPermissions],
  subjects: [{ kind: 'consent', table: 'consents', name: 'purpose' }],
  jobs: [eraseEnded],
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
