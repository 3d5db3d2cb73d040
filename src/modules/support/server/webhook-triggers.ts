import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { always, type WebhookTrigger } from '../../../platform/outside/webhook-trigger.ts'
import { messageStatuses } from '../../channels/message-status.ts'
import { support } from '../contract.ts'
import { Conversation } from '../desk-shapes.ts'
import { supportMessages as words } from '../messages.ts'
import { showConversation } from './show-conversation.ts'

/** The conversation as the API shows it, with the message whose status has changed. */
const shownBy = endpoint('GET /conversations/:id', {
  needs: support.conversation.needs,
  reply: Conversation.extend({
    message: z
      .object({ messageId: z.string(), status: z.enum(messageStatuses), providerId: z.string() })
      .nullable()
      .catch(null),
  }),
})

export const supportWebhookTriggers: WebhookTrigger[] = [
  {
    event: 'message.status_changed',
    label: words['support.trigger.status'],
    on: { 'messages.status_changed': always },
    of: 'conversation',
    shownBy,
    show: async (ctx, id, { data }) => ({ ...(await showConversation(ctx, id)), message: data ?? null }),
  },
]
