import { defineMessages } from '../../platform/i18n/messages.ts'

export const documentTitles = defineMessages({
  'documents.title': { pt: 'Documentos', en: 'Documents' },
  'documents.one': { pt: 'Documento', en: 'Document' },
})
