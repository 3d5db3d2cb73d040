import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { Message } from './desk-shapes.ts'

/** The most files of a conversation listed beside its messages, newest first. */
export const maxReceived = 50

/** The files received with the messages of a conversation. */
export const receivedFiles = {
  received: endpoint('GET /conversations/:id/files', {
    needs: ['chat.attend', 'chat.see-all'],
    summary: `The files that the customer sent in a conversation, the newest ${maxReceived} first`,
    reply: z.array(Message),
    refusals: ['support.not_found', 'support.handed_on'],
  }),
}
