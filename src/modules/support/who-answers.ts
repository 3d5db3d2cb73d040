import type { ConversationState } from './conversation.ts'
import type { Place } from './what-follows.ts'

interface Facts {
  /** The place of the message. */
  place: Place['is']
  state: ConversationState
  /** It is too old for an automatic answer. */
  isTooOld: boolean
  /** The command that it means. */
  commandId: string | null
  /** The bot that it starts. */
  botId: string | null
  /** It started the conversation. */
  isFirst: boolean
  /** The department's greeting for new conversations is on. */
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
 * Who answers a customer's message, first match: the score, the operator, the running bot, a command, a bot it
 * starts, the department's text, whoever takes it from the queue.
 */
export function whoAnswers({ place, state, isTooOld, commandId, botId, isFirst, greets }: Facts): Answer {
  if (place === 'score' || place === 'aside' || state === 'closed' || state === 'service') return { by: 'nobody' }
  if (state === 'bot') return { by: 'bot' }
  if (commandId && !isTooOld) return { by: 'command', id: commandId }
  if (botId && !isTooOld) return { by: 'trigger', id: botId }
  return isFirst && greets && !isTooOld ? { by: 'greeting' } : { by: 'queue' }
}
