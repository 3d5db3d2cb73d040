import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { Message } from './desk-shapes.ts'

/** The newest files of a conversation that are named beside its messages. */
export const maxReceived = 50

/** What came with the messages of a conversation. */
export const receivedFiles = {
  received: endpoint('GET /conversations/:id/files', {
    needs: ['chat.attend', 'chat.see-all'],
    summary: `The files that the customer sent in a conversation, the newest ${maxReceived} first`,
    reply: z.array(Message),
    refusals: ['support.not_found', 'support.handed_on'],
  }),
}
