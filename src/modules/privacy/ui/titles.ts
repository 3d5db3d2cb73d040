import { defineMessages } from '../../../platform/i18n/messages.ts'

/** What the page of a contact needs before the part is opened. */
export const privacyTitles = defineMessages({
  'privacy.title': { pt: 'Dados pessoais (LGPD)', en: 'Personal data (LGPD)' },
})
