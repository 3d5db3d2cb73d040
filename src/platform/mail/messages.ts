import { defineMessages } from '../i18n/messages.ts'

export const mailMessages = defineMessages({
  'mail.own_password': { pt: 'Informe a sua senha para confirmar.', en: 'Enter your password to confirm.' },
  'mail.sender_name': { pt: 'Informe o nome do remetente.', en: 'Enter the sender name.' },
  'mail.host_required': { pt: 'Informe o servidor SMTP.', en: 'Enter the SMTP server.' },
  'mail.port_invalid': { pt: 'Use a porta 25, 465, 587 ou 2525.', en: 'Use port 25, 465, 587 or 2525.' },
  'mail.password_again': {
    pt: 'O servidor mudou: informe a senha novamente.',
    en: 'The server changed: enter the password again.',
  },
  'mail.no_sender': {
    pt: 'Salve o servidor de e-mail antes de testar.',
    en: 'Save the mail server before testing it.',
  },
  'mail.login_refused': {
    pt: 'O servidor recusou o usuário ou a senha.',
    en: 'The server rejected the username or password.',
  },
  'mail.no_encryption': {
    pt: 'O servidor não oferece a criptografia escolhida. Confira a segurança e a porta.',
    en: 'The server doesn’t support that encryption. Check the security and port.',
  },
  'mail.refused': { pt: 'O servidor recusou o e-mail: {answer}', en: 'The server rejected the email: {answer}' },
  'mail.unreachable': {
    pt: 'Nenhum servidor de e-mail respondeu em {host}, porta {port}. Confira o endereço, a porta e a segurança.',
    en: 'No mail server responded at {host}, port {port}. Check the address, port and security.',
  },
  'mail.no_server': {
    pt: 'Esta instalação ainda não tem servidor de e-mail. O e-mail espera na fila.',
    en: 'This installation has no mail server yet. The email is waiting in the queue.',
  },
  'mail.left_already': {
    pt: 'Este e-mail já saiu. Se não chegou, peça à pessoa que veja o lixo eletrônico.',
    en: 'This email was already sent. If it didn’t arrive, ask the person to check their spam folder.',
  },
  'mail.unreachable_now': {
    pt: 'O servidor de e-mail não respondeu. Tentaremos de novo.',
    en: 'The mail server didn’t respond. We’ll try again.',
  },
  'mail.test.subject': { pt: 'Teste de e-mail de {company}', en: '{company} test email' },
  'mail.test.title': { pt: 'O e-mail da sua empresa está pronto', en: 'Your company’s email is ready' },
  'mail.test.text': {
    pt: 'Esta mensagem saiu do servidor que você configurou. Os próximos e-mails da empresa saem por ele.',
    en: 'This message was sent through the server you set up. Your company’s next emails will go out through it.',
  },
})
