import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The words of the bell itself, which stands on every screen. */
export const bellMessages = defineMessages({
  'bell.title': { pt: 'Notificações', en: 'Notifications' },
  'bell.unread': {
    pt: '{count, plural, =0 {Notificações} one {Notificações: 1 não lida} other {Notificações: # não lidas}}',
    en: '{count, plural, =0 {Notifications} one {Notifications: 1 unread} other {Notifications: # unread}}',
  },
})
