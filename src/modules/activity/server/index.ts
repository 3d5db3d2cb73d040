import type { ServerModule } from '../../../platform/http/module.ts'
import { activity } from '../contract.ts'
import { activityMessages } from '../messages.ts'
import { activityPermissions } from '../permissions.ts'
import { noteActions } from './note-actions.ts'
import { activityRoutes } from './routes.ts'
import { appointmentWebhookTriggers } from './webhook-triggers.ts'

export const activityModule: ServerModule = {
  name: 'activity',
  messages: activityMessages,
  leaving: { history: ['notes.author_id'] },
  contract: activity,
  permissions: [activityPermissions],
  routes: activityRoutes,
  actions: noteActions,
  webhookTriggers: appointmentWebhookTriggers,
  subjects: [{ kind: 'appointment', table: 'appointments', name: 'title', fields: { startsAt: 'instant' } }],
  references: [
    { table: 'events', column: 'thread_id' },
    { table: 'events', column: 'subject_id', stays: true },
    { table: 'notes', column: 'thread_id' },
    { table: 'appointments', column: 'thread_id' },
    { table: 'followers', column: 'thread_id' },
  ],
}
