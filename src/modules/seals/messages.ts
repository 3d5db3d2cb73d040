import { defineMessages } from '../../platform/i18n/messages.ts'

export const sealMessages = defineMessages({
  'seals.no_file': {
    pt: 'Escolha o arquivo do certificado (.p12 ou .pfx).',
    en: 'Choose the certificate file (.p12 or .pfx).',
  },
  'seals.not_readable': {
    pt: 'Este arquivo não é um certificado A1. Envie o arquivo .p12 ou .pfx que a certificadora entregou.',
    en: 'This file isn’t an A1 certificate. Send the .p12 or .pfx file that the certifier gave you.',
  },
  'seals.password': {
    pt: 'A senha não abre este certificado. Confira maiúsculas e tente de novo.',
    en: 'The password doesn’t open this certificate. Check capitals and try again.',
  },
  'seals.no_key': {
    pt: 'O arquivo não traz a chave privada. Exporte o certificado de novo, com a chave.',
    en: 'The file doesn’t hold the private key. Export the certificate again, with its key.',
  },
  'seals.ended': {
    pt: 'Este certificado venceu. Envie um que ainda vale.',
    en: 'This certificate has expired. Send one that’s still valid.',
  },
  'seals.not_yet': {
    pt: 'Este certificado ainda não vale. Envie-o a partir do início da validade.',
    en: 'This certificate isn’t valid yet. Send it once its validity begins.',
  },
  'seals.no_certificate': {
    pt: 'A empresa não tem certificado próprio.',
    en: 'The company has no certificate of its own.',
  },
  'notifications.certificate-ends': { pt: 'Certificado perto do fim', en: 'Certificate about to expire' },
  'notifications.certificate-ends.title': {
    pt: 'O certificado {name} vence em breve',
    en: 'The certificate {name} expires soon',
  },
  'notifications.certificate-ends.text': {
    pt: 'Ele vale até {day}. Envie o novo para que os documentos continuem selados com ele.',
    en: 'It’s valid until {day}. Send the new one so that documents keep being sealed with it.',
  },
  'seals.event.created.alone': { pt: 'O certificado {name} foi guardado.', en: 'The certificate {name} was kept.' },
})
