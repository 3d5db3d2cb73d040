import type { ConversationState } from './conversation.ts'

/** The last stay in a room, as far as it decides what becomes of the next message. */
export interface Last {
  state: ConversationState
  endedAt: string | null
  /** When a score was asked for that has not come yet. */
  askedScoreAt: string | null
}

const hour = 3_600_000

/** How many hours after its end a conversation is taken up again by the next message, where the company says nothing else. */
export const usualReopenHours = 12

/** How long an asked score is waited for. */
const scoreWithin = 24 * hour

/** Which stay a message of the customer belongs to. */
export type Place = { is: 'open' } | { is: 'aside' } | { is: 'score'; score: number } | { is: 'again' } | { is: 'new' }

export function placeOfMessage(
  last: Last | undefined,
  { kind, body, at }: { kind: string; body: string; at: string },
  reopenHours = usualReopenHours,
): Place {
  if (!waitsForAnswer(kind)) return { is: 'aside' }
  if (!last) return { is: 'new' }
  if (last.state !== 'closed') return { is: 'open' }
  const since = (instant: string | null) => (instant ? Date.parse(at) - Date.parse(instant) : Number.POSITIVE_INFINITY)
  const score = kind === 'text' ? scoreIn(body) : null
  if (score !== null && since(last.askedScoreAt) <= scoreWithin) return { is: 'score', score }
  return reopenHours > 0 && since(last.endedAt) <= reopenHours * hour ? { is: 'again' } : { is: 'new' }
}

/** Whether somebody who sends this waits for an answer: a reaction, or a notice of the provider, opens nothing and keeps nobody waiting. */
export const waitsForAnswer = (kind: string) => kind !== 'reaction' && kind !== 'system'

/** A text that is nothing but a number from 1 to 5. */
export function scoreIn(body: string): number | null {
  const text = body.trim()
  return /^[1-5]$/.test(text) ? Number(text) : null
}
