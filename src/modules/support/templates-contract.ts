import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { Message } from './desk-shapes.ts'

const Offered = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  body: z.string(),
  /** The provider's verdict; only approved ones may be sent. */
  state: z.enum(['approved', 'pending', 'refused']),
  /** Its blanks in order, with suggestions. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type OfferedTemplate = z.output<typeof Offered>

export const messageTemplates = {
  templates: endpoint('GET /conversations/:id/templates', {
    needs: 'chat.attend',
    summary: 'The messages that WhatsApp has approved for the conversation’s channel, filled in for its person',
    reply: z.array(Offered),
    refusals: ['support.not_found', 'support.handed_on', 'support.elsewhere'],
    perPerson: 120,
  }),
  sendTemplate: endpoint('POST /conversations/:id/template-messages', {
    needs: 'chat.attend',
    summary: 'Send an approved message, whether the window is open or not; the same id again is the same message',
    body: z.object({ id, templateId: id, values: z.array(z.string().trim().max(1024)).max(20) }),
    reply: Message,
    refusals: [
      'support.not_found',
      'support.handed_on',
      'support.elsewhere',
      'support.closed',
      'support.not_operator',
      'support.take_first',
      'support.taken',
      'support.disconnected',
      'support.template_gone',
      'support.template_not_approved',
      'support.template_fields',
    ],
  }),
}
