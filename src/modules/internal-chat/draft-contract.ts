import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'

/** The longest text of a message. */
export const longestMessage = 4000

/** Each person's own room `internal-drafts:<id>` hears of what was typed on another device. */
export const draftTopic = 'internal-drafts'

const Draft = z.object({ body: z.string().max(longestMessage, 'internal-chat.too_long') })

/** What somebody has begun to write in a room and has not sent. */
export const ownRoomDraft = {
  draft: endpoint('GET /internal-rooms/:id/draft', {
    needs: 'session',
    summary: 'What one has begun to write oneself in a room',
    reply: Draft,
    refusals: ['internal-chat.not_found'],
  }),
  keepDraft: endpoint('PUT /internal-rooms/:id/draft', {
    needs: 'session',
    summary: 'Keep what one has begun to write in a room; an empty text leaves nothing',
    body: Draft,
    refusals: ['internal-chat.not_found', 'internal-chat.reading_only'],
  }),
}
