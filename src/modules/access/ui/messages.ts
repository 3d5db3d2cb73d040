import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The words of the entrance. */
export const entranceMessages = defineMessages({
  'entrance.title': { pt: 'Entrar', en: 'Sign in' },
  'entrance.email': { pt: 'E-mail', en: 'Email' },
  'entrance.password': { pt: 'Senha', en: 'Password' },
  'entrance.remember': { pt: 'Lembrar de mim', en: 'Remember me' },
  'entrance.forgot': { pt: 'Esqueci minha senha', en: 'Forgot password' },
  'entrance.enter': { pt: 'Entrar', en: 'Sign in' },
  'entrance.noAccount': { pt: 'Sua empresa ainda não usa?', en: 'Is your company not here yet?' },
  'entrance.createAccount': { pt: 'Criar conta', en: 'Create account' },
  'entrance.generated': {
    pt: 'gerados em 12 meses pelas usinas que instalamos. Cada semente é um dia: quanto maior, mais sol.',
    en: 'generated in 12 months by the plants we installed. Each seed is a day: the bigger, the more sun.',
  },
  'entrance.sun': {
    pt: 'Cada semente é um dia do ano: quanto maior, mais sol chega ao telhado.',
    en: 'Each seed is a day of the year: the bigger, the more sun reaches the roof.',
  },
  'entrance.unknown': {
    pt: 'A instância atual não existe ou está bloqueada por falta de pagamento.',
    en: 'The current instance does not exist or is blocked for non-payment.',
  },
  'entrance.comingSoon': { pt: 'Ainda não é possível por aqui.', en: 'Not possible here yet.' },
})
