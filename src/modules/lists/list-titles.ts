import { defineMessages } from '../../platform/i18n/messages.ts'

/** The names of the small lists: all that a menu needs before one is opened. */
export const listTitles = defineMessages({
  'lists.title.origins': { pt: 'Origens', en: 'Origins' },
  'lists.title.contact-types': { pt: 'Tipos de contato', en: 'Contact types' },
  'lists.title.deal-types': { pt: 'Tipos de negócio', en: 'Deal types' },
  'lists.title.building-types': { pt: 'Tipos de edificação', en: 'Building types' },
  'lists.title.tags': { pt: 'Tags', en: 'Tags' },
  'lists.title.roof-types': { pt: 'Tipos de telhado', en: 'Roof types' },
  'lists.title.file-categories': { pt: 'Categorias de arquivo', en: 'File categories' },
})
