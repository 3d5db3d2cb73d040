import { defineMessages } from '../../platform/i18n/messages.ts'

export const searchMessages = defineMessages({
  'search.short': { pt: 'Digite ao menos 3 caracteres.', en: 'Enter at least 3 characters.' },
  'search.recent': { pt: 'Abertos há pouco', en: 'Recently opened' },
  'search.alike': { pt: '{group} com nome parecido', en: '{group} with similar names' },
})
