import { defineMessages } from '../../platform/i18n/messages.ts'

export const accessMessages = defineMessages({
  'access.email_required': { pt: 'Informe o e-mail.', en: 'Email is required.' },
  'access.email_invalid': { pt: 'E-mail inválido.', en: 'Invalid email.' },
  'access.password_required': { pt: 'Informe a senha.', en: 'Password is required.' },
  'access.password_short': {
    pt: 'A senha deve ter mais de 3 caracteres.',
    en: 'Password must be longer than 3 characters.',
  },
  'access.deactivated': {
    pt: 'Seu acesso foi desativado. Fale com um administrador da empresa.',
    en: 'Your access was turned off. Talk to an administrator of the company.',
  },
  'access.wrong_credentials': { pt: 'E-mail ou senha incorretos.', en: 'Wrong email or password.' },
  'access.role_not_found': { pt: 'Função não encontrada.', en: 'Role not found.' },
  'access.lead_denied': { pt: 'Você não tem acesso a este lead.', en: 'You have no access to this lead.' },
  'access.deal_denied': { pt: 'Você não tem acesso a este negócio.', en: 'You have no access to this deal.' },
  'access.store_failed': {
    pt: 'Ocorreu um erro inesperado, selecione a loja novamente ou tente mais tarde.',
    en: 'An unexpected error occurred, select the store again or try later.',
  },
  'access.too_many_logins': {
    pt: 'Muitas tentativas. Tente de novo em {seconds, plural, one {# segundo} other {# segundos}}.',
    en: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
})
