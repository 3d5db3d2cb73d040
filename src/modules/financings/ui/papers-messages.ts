import { defineMessages } from '../../../platform/i18n/messages.ts'

/** What is said of the papers that a bank asks for, and of the link by which the customer sends them. */
export const paperMessages = defineMessages({
  'financings-ui.papers_of': { pt: 'Documentos que o banco pede', en: 'Papers the bank asks for' },
  'financings-ui.papers_count': { pt: '{sent} de {all}', en: '{sent} of {all}' },
  'financings-ui.papers_none': {
    pt: 'Este banco não pede documentos.',
    en: 'This bank asks for no papers.',
  },
  'financings-ui.papers_no_bank': {
    pt: 'Escolha o banco para ver o que ele pede.',
    en: 'Choose the bank to see what it asks for.',
  },
  'financings-ui.paper_missing': { pt: 'falta', en: 'missing' },
  'financings-ui.paper_ours': { pt: 'falta, a empresa faz', en: 'missing, the company makes it' },
  'financings-ui.link.ask': { pt: 'Pedir o que falta', en: 'Ask for what is missing' },
  'financings-ui.link.copy': { pt: 'Copiar o link', en: 'Copy the link' },
  'financings-ui.link.email': { pt: 'Por e-mail', en: 'By email' },
  'financings-ui.link.phone': { pt: 'Por WhatsApp', en: 'By WhatsApp' },
  'financings-ui.link.copied': {
    pt: 'Link copiado. Vale até {until}{was, select, there {; o anterior deixou de valer} other {}}.',
    en: 'Link copied. It is valid until {until}{was, select, there {; the earlier one has ended} other {}}.',
  },
  'financings-ui.link.going': {
    pt: 'Pedido a caminho. O link vale até {until}{was, select, there {; o anterior deixou de valer} other {}}.',
    en: 'On its way. The link is valid until {until}{was, select, there {; the earlier one has ended} other {}}.',
  },
  'financings-ui.link.until': { pt: 'O cliente pode enviar até {until}.', en: 'The customer can send until {until}.' },
  'financings-ui.link.end': { pt: 'Encerrar o link', en: 'End the link' },
  'financings-ui.link.again': { pt: 'Enviar de novo', en: 'Send again' },
  'financings-ui.link.email.waiting': {
    pt: 'O e-mail com o link espera para sair.',
    en: 'The email with the link is waiting to leave.',
  },
  'financings-ui.link.email.sent': {
    pt: 'E-mail com o link enviado em {at}.',
    en: 'Email with the link sent on {at}.',
  },
  'financings-ui.link.email.failed': {
    pt: 'O e-mail com o link não saiu. {why}',
    en: 'The email with the link was not sent. {why}',
  },
  'financings-ui.link.phone.waiting': {
    pt: 'A mensagem com o link espera para sair.',
    en: 'The message with the link is waiting to leave.',
  },
  'financings-ui.link.phone.sent': {
    pt: 'Mensagem com o link enviada em {at}.',
    en: 'Message with the link sent on {at}.',
  },
  'financings-ui.link.phone.failed': {
    pt: 'A mensagem com o link não saiu. {why}',
    en: 'The message with the link was not sent. {why}',
  },
  'financings-ui.link.phone.opened': {
    pt: 'Aberto no seu WhatsApp em {at}. Só você sabe se a mensagem foi.',
    en: 'Opened in your WhatsApp on {at}. Only you know whether the message left.',
  },
})
