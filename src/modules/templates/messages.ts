import { defineMessages } from '../../platform/i18n/messages.ts'

export const templateMessages = defineMessages({
  'templates.no_address': { pt: 'Não há e-mail cadastrado para enviar.', en: 'There is no email address to send to.' },
  'templates.not_found': { pt: 'Modelo não encontrado.', en: 'Model not found.' },
  'templates.name_required': { pt: 'Informe o nome do modelo.', en: 'Model name is required.' },
  'templates.copy_of': { pt: '{name} (cópia)', en: '{name} (copy)' },
})
