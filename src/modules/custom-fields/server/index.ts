import { statement } from '../../../platform/db/statement.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { customFields, dealTabs } from '../contract.ts'
import { customFieldMessages } from '../messages.ts'
import { ownFields } from './own-fields.ts'
import { customFieldRoutes } from './routes.ts'
import { customFieldSubjects } from './subjects.ts'
import { customFieldTrash, dealTabTrash } from './trash.ts'
import { customFieldWebhookTriggers } from './webhook-triggers.ts'

/** Answers are deleted with their record. */
const forgetAnswers: Listener = async (ctx, { subject }) => {
  await ctx.run(
    statement('delete from custom_answers where tenant_id = platform.current_tenant() and subject_id = $1', [
      subject.id,
    ]),
  )
}

export const customFieldsModule: ServerModule = {
  name: 'custom-fields',
  messages: customFieldMessages,
  webhookTriggers: customFieldWebhookTriggers,
  contract: { ...customFields, ...dealTabs },
  routes: customFieldRoutes,
  subjects: customFieldSubjects,
  ownFields,
  trash: [dealTabTrash, customFieldTrash],
  references: [{ table: 'custom_answers', column: 'subject_id' }],
  listeners: { 'deals.removed': forgetAnswers, 'contacts.removed': forgetAnswers },
  rooms: [
    { name: 'customFields', needs: 'general.settings' },
    { name: 'dealTabs', needs: 'deals.view' },
  ],
}
