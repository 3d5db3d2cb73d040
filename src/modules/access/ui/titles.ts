import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens of the entrance: all that is needed before one is opened. */
export const entranceTitles = defineMessages({
  'entrance.title': { pt: 'Entrar', en: 'Sign in' },
  'entrance.recovery.title': { pt: 'Recuperar a senha', en: 'Recover your password' },
  'entrance.change.title': { pt: 'Criar nova senha', en: 'Set a new password' },
  'entrance.newEmail.title': { pt: 'Confirmar novo e-mail', en: 'Confirm new email' },
  'register.title': { pt: 'Criar conta', en: 'Create account' },
  'google.waiting': { pt: 'Concluindo com o Google', en: 'Finishing with Google' },
  'mailbox.title': { pt: 'Caixa de saída', en: 'Outbox' },
})

export const accountTitles = defineMessages({
  'account.title': { pt: 'Minha conta', en: 'My account' },
})

/** What the switch in the header of every screen says. */
export const storeWords = defineMessages({
  'store.switch': { pt: 'Loja de trabalho: {store}', en: 'Working store: {store}' },
  'store.all': { pt: 'Todas as lojas', en: 'All stores' },
  'store.title': { pt: 'Trabalhar em', en: 'Work in' },
})
