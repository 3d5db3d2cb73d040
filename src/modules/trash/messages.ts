import { defineMessages } from '../../platform/i18n/messages.ts'

export const trashMessages = defineMessages({
  'trash.title': { pt: 'Lixeira', en: 'Trash' },
  'trash.kind.status': { pt: 'Status', en: 'Status' },
  'trash.kind.step': { pt: 'Etapa', en: 'Stage' },
  'trash.kind.custom-field': { pt: 'Campo personalizado', en: 'Custom field' },
  'trash.kind.tab': { pt: 'Aba', en: 'Tab' },
  'trash.kind.store': { pt: 'Loja', en: 'Store' },
})
