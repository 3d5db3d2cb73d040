import { defineMessages } from '../../../platform/i18n/messages.ts'

export const listScreenMessages = defineMessages({
  'lists.change': { pt: 'Alterar', en: 'Change' },
  'lists.change.title': {
    pt: 'Alterar {count, plural, one {# registro} other {# registros}}',
    en: 'Change {count, plural, one {# record} other {# records}}',
  },
})
