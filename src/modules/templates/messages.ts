import { defineMessages } from '../../platform/i18n/messages.ts'

export const templateMessages = defineMessages({
  'templates.not_found': { pt: 'Modelo não encontrado.', en: 'Model not found.' },
  'templates.name_required': { pt: 'Informe o nome do modelo.', en: 'Model name is required.' },
  'templates.copy_of': { pt: '{name} (cópia)', en: '{name} (copy)' },
})
