import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the sign-in screens: all that is needed before one is opened. */
export const entranceTitles = defineMessages({
  'entrance.title': { pt: 'Entrar', en: 'Sign in' },
  'entrance.recovery.title': { pt: 'Recuperar a senha', en: 'Recover your password' },
  'entrance.change.title': { pt: 'Criar nova senha', en: 'Set a new password' },
  'entrance.newEmail.title': { pt: 'Confirmar novo e-mail', en: 'Confirm new email' },
  'invitation.title': { pt: 'Convite', en: 'Invitation' },
  'register.title': { pt: 'Criar conta', en: 'Create account' },
  'google.waiting': { pt: 'Concluindo com o Google', en: 'Finishing with Google' },
  'mailbox.title': { pt: 'Caixa de saída', en: 'Outbox' },
})

export const accountTitles = defineMessages({
  'account.title': { pt: 'Minha conta', en: 'My account' },
})

/** The words of the store switch in every screen's header. */
export const storeWords = defineMessages({
  'store.switch': { pt: 'Loja de trabalho: {store}', en: 'Working store: {store}' },
  'store.all': { pt: 'Todas as lojas', en: 'All stores' },
  'store.title': { pt: 'Trabalhar em', en: 'Work in' },
})

/** The question about a new device above the first screen. */
export const deviceWords = defineMessages({
  'account.track.title': { pt: 'Registrar este dispositivo?', en: 'Register this device?' },
  'account.track.text': {
    pt: '{device} passa a aparecer em Minha Conta, com o último acesso, e pode ser desconectado de outro lugar.',
    en: '{device} will be listed in My account with its last access, and you can disconnect it from anywhere.',
  },
  'account.track.this': { pt: 'Este dispositivo', en: 'This device' },
  'account.track.yes': { pt: 'Registrar', en: 'Register' },
  'account.track.no': { pt: 'Agora não', en: 'Not now' },
})
