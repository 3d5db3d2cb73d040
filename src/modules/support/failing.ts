import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const supportFailing: readonly Failing[] = [
  { at: '/chat-commands', name: { pt: 'o comando', en: 'the chat command' } },
  { at: '/operators', name: { pt: 'o operador', en: 'the operator' } },
  { at: '/departments', name: { pt: 'o departamento', en: 'the department' } },
  { at: '/conversations', name: { pt: 'a conversa', en: 'the conversation' } },
  { at: '/desk-settings', name: { pt: 'a configuração do atendimento', en: 'the service desk settings' } },
  { at: '/desk', name: { pt: 'o atendimento', en: 'the service desk' } },
]
