import { defineMessages } from '../../platform/i18n/messages.ts'

export const assistantMessages = defineMessages({
  'assistant.off': { pt: 'O assistente de IA não está ligado.', en: 'The AI assistant is not on.' },
  'assistant.url': {
    pt: 'Informe o endereço completo, por exemplo https://api.openai.com/v1.',
    en: 'Enter the whole address, for example https://api.openai.com/v1.',
  },
  'assistant.model_required': { pt: 'Informe o modelo.', en: 'Enter the model.' },
  'assistant.limit_low': { pt: 'O limite começa em 1.000 tokens.', en: 'The limit begins at 1,000 tokens.' },
  'assistant.limit_reached': {
    pt: 'O limite de tokens deste mês acabou.',
    en: 'This month’s limit of tokens is used up.',
  },
  'assistant.test.ok': {
    pt: '{count, plural, =0 {O servidor respondeu, sem modelos} one {O servidor respondeu: # modelo} other {O servidor respondeu: # modelos}}',
    en: '{count, plural, =0 {The server answered, without models} one {The server answered: # model} other {The server answered: # models}}',
  },
  'assistant.fault.key': { pt: 'O servidor recusou a chave.', en: 'The server refused the key.' },
  'assistant.fault.quota': {
    pt: 'A conta no servidor de IA não tem mais saldo.',
    en: 'The account at the AI server has no credit left.',
  },
  'assistant.fault.busy': {
    pt: 'O servidor de IA está ocupado. Tente de novo em instantes.',
    en: 'The AI server is busy. Try again in a moment.',
  },
  'assistant.fault.told': { pt: 'O servidor de IA recusou: {text}', en: 'The AI server refused: {text}' },
  'assistant.fault.unreadable': {
    pt: 'O servidor de IA respondeu algo que não se entende.',
    en: 'The AI server answered something that cannot be understood.',
  },
})
