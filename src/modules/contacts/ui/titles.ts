import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const contactTitles = defineMessages({
  'contacts.title': { pt: 'Contatos', en: 'Contacts' },
  'contacts.own_fields': { pt: 'Campos personalizados', en: 'Custom fields' },
  'contacts.one': { pt: 'Contato', en: 'Contact' },
})
