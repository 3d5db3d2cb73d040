import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const importTitles = defineMessages({
  'imports.list': { pt: 'Importações de leads', en: 'Lead imports' },
  'imports.words': { pt: 'planilha csv xlsx excel contatos', en: 'spreadsheet csv xlsx excel contacts' },
  'imports.title': { pt: 'Importar contatos', en: 'Import contacts' },
})
