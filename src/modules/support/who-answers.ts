import type { ConversationState } from './conversation.ts'
import type { Place } from './what-follows.ts'

interface Facts {
  /** Where the message belongs. */
  place: Place['is']
  state: ConversationState
  /** It was said so long ago that nobody waits for an automatic answer. */
  isTooOld: boolean
  /** The command that it means. */
  commandId: string | null
  /** The bot that something in it begins. */
  botId: string | null
  /** It began the conversation. */
  isFirst: boolean
  /** What its department says to who begins a conversation. */
  greets: boolean
}

export type Answer =
  | { by: 'nobody' }
  | { by: 'bot' }
  | { by: 'command'; id: string }
  | { by: 'trigger'; id: string }
  | { by: 'greeting' }
  | { by: 'queue' }

/**
 * Who answers a message of a customer, the first of: its score, the person in service, the bot that runs, a command, a bot that it
 * begins, the department's text, whoever takes it from the queue.
 */
export function whoAnswers({ place, state, isTooOld, commandId, botId, isFirst, greets }: Facts): Answer {
  if (place === 'score' || place === 'aside' || state === 'closed' || state === 'service') return { by: 'nobody' }
  if (state === 'bot') return { by: 'bot' }
  if (commandId && !isTooOld) return { by: 'command', id: commandId }
  if (botId && !isTooOld) return { by: 'trigger', id: botId }
  return isFirst && greets && !isTooOld ? { by: 'greeting' } : { by: 'queue' }
}
