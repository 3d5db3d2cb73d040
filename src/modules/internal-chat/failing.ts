import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const internalChatFailing: readonly Failing[] = [
  { at: '/internal-rooms', name: { pt: 'a conversa', en: 'the conversation' } },
  { at: '/internal-messages', name: { pt: 'a mensagem', en: 'the message' } },
]
