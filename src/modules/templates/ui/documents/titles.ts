import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const documentTitles = defineMessages({
  'documents.list': { pt: 'Modelos de documento', en: 'Document templates' },
  'documents.list_words': { pt: 'contrato procuração recibo word termo', en: 'contract proxy receipt word term' },
  'documents.kicker': { pt: 'Modelo de documento', en: 'Document template' },
})
