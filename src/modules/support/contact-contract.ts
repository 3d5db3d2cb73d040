import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { ConversationRow } from './desk-shapes.ts'

/** Conversations as the page of their contact has them. */
export const conversationsOfContacts = {
  ofContact: endpoint('GET /contacts/:id/conversations', {
    needs: ['chat.attend', 'chat.see-all'],
    summary: 'The conversations with a contact, the newest first',
    reply: z.array(ConversationRow.omit({ deal: true })),
    refusals: ['contacts.not_found'],
  }),
  begin: endpoint('POST /contacts/:id/conversations', {
    needs: 'chat.attend',
    summary: 'Open the room of a contact: the open conversation, or a new one that whoever asks serves',
    reply: z.object({ id: z.string() }),
    refusals: [
      'support.with_others',
      'support.no_channel',
      'support.no_phone',
      'support.not_operator',
      'platform.forbidden',
    ],
  }),
}
