import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job, type ServerModule } from '../../../platform/http/module.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { outsideMessages } from '../../../platform/outside/messages.ts'
import { recordSubject } from '../../../platform/record/subject-fields.ts'
import { recordRooms } from '../../lists/server/public.ts'
import { webhooks } from '../contract.ts'
import { keptFor } from '../delivery.ts'
import { webhookMessages } from '../messages.ts'
import { webhookPermissions } from '../permissions.ts'
import { webhookRecord as record } from '../webhook-record.ts'
import { calledTrigger, webhookActions } from './called-by-rule.ts'
import { refuseMore } from './change-webhook.ts'
import { webhookExports } from './exports.ts'
import { forgetPerson } from './forget-person.ts'
import { leftNotice, makerLeft, webhookLeaving } from './maker-left.ts'
import { liveWebhooks, noteEvents } from './note-events.ts'
import { webhookChange, webhookRoutes } from './routes.ts'
import { deliverJob, keepCalls } from './sending/deliver.ts'
import { resendMany } from './sending/resend-many.ts'
import { deliverTask } from './task.ts'

/**
 * Calls that are done are kept for a month. What waits for a webhook that is paused or off does so as long as a call is tried: three days.
 */
export const tidyJob = job({
  task: 'webhooks.tidy',
  payload: z.object({}),
  daily: true,
  run: async (ctx) => {
    await ctx.run(
      // raw write: calls to others are a log of their own
      statement(
        `update webhook_deliveries d
         set state = 'skipped', reason = 'too_late', due_at = null, leased_until = null, done_at = $1
         from webhooks w
         where d.tenant_id = platform.current_tenant() and d.state = 'waiting'
           and coalesce(d.asked_at, d.created_at) < $1::timestamptz - interval '${keptFor.hours} hours'
           and w.tenant_id = d.tenant_id and w.id = d.webhook_id and (w.pause_reason is not null or not w.is_active)`,
        [ctx.now],
      ),
    )
    await ctx.run(
      // raw write: calls to others are a log of their own
      statement(
        `delete from webhook_deliveries where tenant_id = platform.current_tenant() and state <> 'waiting'
           and created_at < now() - interval '${keptFor.days} days'`,
      ),
    )
  },
})

/** Whatever happens to a webhook, one by one or many at once: which ones call is read again, and what waits for it leaves. */
async function readAgain(ctx: Ctx) {
  await liveWebhooks.changed(ctx)
  ctx.job(deliverTask, {}, { key: `webhooks ${ctx.company.id}` })
}
const changed: Listener = Object.assign(readAgain, { ofMany: readAgain })

export const webhooksModule: ServerModule = {
  name: 'webhooks',
  messages: { ...webhookMessages, ...outsideMessages },
  contract: webhooks,
  permissions: [webhookPermissions],
  routes: webhookRoutes,
  exports: webhookExports,
  works: [webhookChange.work, resendMany.work],
  notices: ['webhook-paused', leftNotice],
  leaving: webhookLeaving,
  jobs: [deliverJob, tidyJob],
  listeners: {
    '*': noteEvents,
    'contacts.erased': forgetPerson,
    'users.left': makerLeft,
    'webhooks.created': changed,
    'webhooks.changed': changed,
    'webhooks.paused': changed,
    'webhooks.removed': changed,
    'webhooks.returned': changed,
    'webhooks.returning': refuseMore,
  },
  webhookTriggers: [calledTrigger],
  actions: webhookActions,
  trash: [{ kind: 'webhook', needs: 'webhooks.delete' }],
  /** What other systems were told stays as it was told. */
  references: [{ table: 'webhook_deliveries', column: 'object_id', stays: true }],
  subjects: [recordSubject(record, 'webhooks.list')],
  rooms: recordRooms(record, 'webhooks.list'),
  start: async (services) => keepCalls(services),
}
