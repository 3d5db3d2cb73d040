import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const internalChatFailing: readonly Failing[] = [
  {
    at: '/internal-rooms',
    name: { pt: 'a conversa', en: 'the conversation' },
    tried: {
      'POST /internal-rooms/:id/messages': {
        pt: 'Enviar a mensagem na conversa',
        en: 'Send the message in the conversation',
      },
      'POST /internal-rooms/:id/members': { pt: 'Incluir pessoas na conversa', en: 'Add people to the conversation' },
    },
  },
  { at: '/internal-messages', name: { pt: 'a mensagem', en: 'the message' } },
]
