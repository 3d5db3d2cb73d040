import { defineMessages } from '../../../platform/i18n/messages.ts'

export const assistantTitles = defineMessages({
  'assistant.title': { pt: 'Assistente de IA', en: 'AI assistant' },
  'assistant.words': {
    pt: 'inteligência artificial openai modelo análise resumo',
    en: 'openai model analysis summary',
  },
})
