import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { cursorPageOf } from '../../platform/contract/shapes.ts'
import { listQuery } from '../../platform/record/filters.ts'
import { rowShape } from '../../platform/record/shapes.ts'
import { conversationRecord } from './conversation-record.ts'

export const conversationReports = {
  conversationRows: endpoint('GET /conversation-rows', {
    needs: ['chat.attend', 'chat.see-all'],
    summary: 'Conversations with their waiting and service times and scores, the newest first',
    query: listQuery(conversationRecord, { order: '-startedAt' }),
    reply: cursorPageOf(rowShape(conversationRecord)),
  }),
  unreadOfDeals: endpoint('GET /conversation-unread', {
    needs: ['chat.attend', 'chat.see-all'],
    summary: 'How many messages of customers nobody has read, by deal, in the open conversations that one may read',
    reply: z.object({ deals: z.record(z.string(), z.int()) }),
  }),
  sayHere: endpoint('POST /conversations/:id/presence', {
    needs: ['chat.attend', 'chat.see-all'],
    summary:
      'Say that one has a conversation open, or answers in it; the others who have it open see it for some seconds',
    body: z.object({ typing: z.boolean() }),
    refusals: ['support.not_found', 'support.handed_on'],
  }),
}
