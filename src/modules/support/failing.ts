import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const supportFailing: readonly Failing[] = [
  { at: '/chat-commands', name: { pt: 'o comando', en: 'the chat command' } },
  { at: '/operators', name: { pt: 'o operador', en: 'the operator' } },
  { at: '/departments', name: { pt: 'o departamento', en: 'the department' } },
  {
    at: '/conversations',
    name: { pt: 'a conversa', en: 'the conversation' },
    tried: {
      'POST /conversations/:id/messages': {
        pt: 'Enviar a mensagem na conversa',
        en: 'Send the message in the conversation',
      },
      'POST /conversations/:id/template-messages': {
        pt: 'Enviar o modelo na conversa',
        en: 'Send the template in the conversation',
      },
      'POST /conversations/:id/notes': { pt: 'Anotar na conversa', en: 'Note in the conversation' },
      'POST /conversations/:id/taking': { pt: 'Assumir a conversa', en: 'Take the conversation' },
      'POST /conversations/:id/transfers': { pt: 'Transferir a conversa', en: 'Transfer the conversation' },
      'POST /conversations/:id/return': { pt: 'Devolver a conversa', en: 'Return the conversation' },
      'POST /conversations/:id/closing': { pt: 'Encerrar a conversa', en: 'Close the conversation' },
      'POST /conversations/:id/reopening': { pt: 'Reabrir a conversa', en: 'Reopen the conversation' },
    },
  },
  { at: '/desk-settings', name: { pt: 'a configuração do atendimento', en: 'the service desk settings' } },
  { at: '/desk', name: { pt: 'o atendimento', en: 'the service desk' } },
]
