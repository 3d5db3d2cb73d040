import { defineMessages } from '../../platform/i18n/messages.ts'

/** The names of the small lists: all that a menu needs before one is opened. */
export const listTitles = defineMessages({
  'organisation.list.origins': { pt: 'Origens', en: 'Origins' },
  'organisation.list.contact-types': { pt: 'Tipos de contato', en: 'Contact types' },
  'organisation.list.deal-types': { pt: 'Tipos de negócio', en: 'Deal types' },
  'organisation.list.building-types': { pt: 'Tipos de edificação', en: 'Building types' },
  'organisation.list.tags': { pt: 'Tags', en: 'Tags' },
  'organisation.list.roof-types': { pt: 'Tipos de telhado', en: 'Roof types' },
  'organisation.list.file-categories': { pt: 'Categorias de arquivo', en: 'File categories' },
})
