import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { Desk } from './desk-shapes.ts'

export const draftModes = ['answer', 'note'] as const
export type DraftMode = (typeof draftModes)[number]

/** The topic of each person's room `conversation-drafts:<id>`, which receives what was typed on another device. */
export const draftTopic = 'conversation-drafts'

/** The longest draft stored: no message is longer. */
export const longestText = 4096

const Drafts = z.object({ answer: z.string(), note: z.string() })
export type Drafts = z.output<typeof Drafts>

const unknown = ['support.not_found', 'support.handed_on'] as const

/** A person's own state and drafts at the desk. */
export const ownDesk = {
  desk: endpoint('GET /desk', {
    needs: ['chat.attend', 'chat.see-all'],
    summary: 'What a person is at the desk, and whom conversations can be handed to',
    reply: Desk,
  }),
  here: endpoint('POST /desk/here', {
    needs: 'chat.attend',
    summary:
      'A browser of the operator is open; without one for five minutes they count as away. What they are now; null: no operator',
    reply: z.object({ presence: z.enum(['present', 'away']).nullable() }),
  }),
  presence: endpoint('PUT /desk/presence', {
    needs: 'chat.attend',
    summary: 'Be present at the desk, or away',
    body: z.object({ presence: z.enum(['present', 'away']) }),
    reply: Desk,
    refusals: ['support.not_operator'],
  }),
  drafts: endpoint('GET /conversations/:id/drafts', {
    needs: 'chat.attend',
    isPersonal: true,
    summary: 'What one has begun to write oneself in a conversation, to the customer and to the colleagues',
    reply: Drafts,
    refusals: unknown,
  }),
  keepDraft: endpoint('PUT /conversations/:id/drafts', {
    needs: 'chat.attend',
    isPersonal: true,
    summary: 'Keep what one has begun to write; an empty text leaves nothing',
    body: z.object({ mode: z.enum(draftModes), body: z.string().max(longestText, 'support.too_long') }),
    refusals: [...unknown, 'support.elsewhere'],
  }),
}
