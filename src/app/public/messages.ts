import { defineMessages } from '../../platform/i18n/messages.ts'

export const publicPageMessages = defineMessages({
  'public-page.title': { pt: 'Proposta', en: 'Proposal' },
  'public-page.unknown_title': { pt: 'Link não encontrado', en: 'Link not found' },
  'public-page.unknown': {
    pt: 'Este endereço não abre nenhuma proposta. Confira o link recebido ou peça um novo a quem o enviou.',
    en: 'This link doesn’t open a proposal. Check the link you received or ask the sender for a new one.',
  },
  'public-page.expired_title': { pt: 'Esta proposta expirou', en: 'This proposal has expired' },
  'public-page.expired': {
    pt: 'O prazo desta proposta terminou. Peça uma nova proposta à {company}, com valores atualizados.',
    en: 'This proposal is no longer valid. Ask {company} for a new one with current prices.',
  },
  'public-page.renewed': {
    pt: 'A empresa enviou uma versão nova desta proposta. Os valores desta página são os atuais.',
    en: 'The company has sent a new version of this proposal. The amounts on this page are the current ones.',
  },
  'public-page.call': { pt: 'Ligar para {company}: {phone}', en: 'Call {company}: {phone}' },
  'public-page.mail': { pt: 'Escrever para {mail}', en: 'Email {mail}' },
  'public-page.mail_subject': {
    pt: 'Preciso de um novo link da minha proposta',
    en: 'I need a new link to my proposal',
  },
  'public-page.failed_title': { pt: 'Não foi possível abrir', en: 'Couldn’t open the proposal' },
  'public-page.retry': { pt: 'Tentar novamente', en: 'Try again' },
  'public-page.offline': {
    pt: 'Sem conexão com a internet. Verifique o sinal e tente novamente.',
    en: 'No internet connection. Check your signal and try again.',
  },
})
