import { defineMessages } from '../i18n/messages.ts'

export const mailMessages = defineMessages({
  'mail.own_password': { pt: 'Informe a sua senha para confirmar.', en: 'Give your password to confirm.' },
  'mail.sender_name': { pt: 'Informe o nome do remetente.', en: 'Give the name of the sender.' },
  'mail.host_required': { pt: 'Informe o servidor SMTP.', en: 'Give the SMTP server.' },
  'mail.port_invalid': { pt: 'Informe uma porta entre 1 e 65535.', en: 'Give a port from 1 to 65535.' },
  'mail.password_again': {
    pt: 'O servidor mudou: informe a senha novamente.',
    en: 'The server has changed: give the password again.',
  },
  'mail.no_sender': {
    pt: 'Salve o servidor de e-mail antes de testar.',
    en: 'Save the mail server before testing it.',
  },
  'mail.host_unknown': {
    pt: 'O servidor {host} não foi encontrado.',
    en: 'The server {host} was not found.',
  },
  'mail.login_refused': {
    pt: 'O servidor recusou o usuário ou a senha.',
    en: 'The server refused the user or the password.',
  },
  'mail.no_encryption': {
    pt: 'O servidor não oferece a criptografia escolhida. Confira a segurança e a porta.',
    en: 'The server does not offer the chosen encryption. Check security and port.',
  },
  'mail.refused': { pt: 'O servidor recusou o e-mail: {answer}', en: 'The server refused the mail: {answer}' },
  'mail.unreachable': {
    pt: 'O servidor não respondeu em {host}, porta {port}.',
    en: 'The server did not answer at {host}, port {port}.',
  },
  'mail.no_server': {
    pt: 'Esta instalação ainda não tem servidor de e-mail. O e-mail espera na fila.',
    en: 'This installation has no mail server yet. The mail is waiting in the queue.',
  },
  'mail.left_already': {
    pt: 'Este e-mail já saiu. Se não chegou, peça à pessoa que veja o lixo eletrônico.',
    en: 'This email has left already. If it did not arrive, ask the person to look at their spam.',
  },
  'mail.unreachable_now': {
    pt: 'O servidor de e-mail não respondeu. Tentaremos de novo.',
    en: 'The mail server did not answer. We will try again.',
  },
  'mail.test.subject': { pt: 'Teste de e-mail de {company}', en: 'Test mail of {company}' },
  'mail.test.title': { pt: 'O e-mail da sua empresa está pronto', en: 'Your company’s mail is ready' },
  'mail.test.text': {
    pt: 'Esta mensagem saiu do servidor que você configurou. Os próximos e-mails da empresa saem por ele.',
    en: 'This message left through the server that you set up. The company’s next mails leave through it.',
  },
})
