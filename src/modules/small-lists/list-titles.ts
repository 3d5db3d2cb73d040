import { defineMessages } from '../../platform/i18n/messages.ts'

/** The names of the small lists: all that a menu needs before one is opened. */
export const listTitles = defineMessages({
  'small-lists.title.origins': { pt: 'Origens', en: 'Origins' },
  'small-lists.title.contact-types': { pt: 'Tipos de contato', en: 'Contact types' },
  'small-lists.title.deal-types': { pt: 'Tipos de negócio', en: 'Deal types' },
  'small-lists.title.loss-reasons': { pt: 'Motivos de perda', en: 'Loss reasons' },
  'small-lists.title.building-types': { pt: 'Tipos de edificação', en: 'Building types' },
  'small-lists.title.tags': { pt: 'Tags', en: 'Tags' },
  'small-lists.title.roof-types': { pt: 'Tipos de telhado', en: 'Roof types' },
})
