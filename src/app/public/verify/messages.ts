import { defineMessages } from '../../../platform/i18n/messages.ts'

export const verifyMessages = defineMessages({
  'verify.title': { pt: 'Verificar documento', en: 'Verify a document' },
  'verify.lead': {
    pt: 'Escolha o PDF assinado. Ele é conferido aqui, no seu aparelho, e não é enviado a ninguém.',
    en: 'Choose the signed PDF. It’s checked here, on your device, and isn’t sent to anyone.',
  },
  'verify.choose': { pt: 'Escolher PDF', en: 'Choose a PDF' },
  'verify.drop': { pt: 'ou solte o arquivo aqui', en: 'or drop the file here' },
  'verify.another': { pt: 'Verificar outro', en: 'Verify another' },
  'verify.checking': { pt: 'Conferindo…', en: 'Checking…' },
  'verify.signed': { pt: 'Quem assinou', en: 'Who signed' },
  'verify.seals': { pt: 'Selos', en: 'Seals' },
  'verify.authority': { pt: 'Autoridade desta instalação', en: 'Authority of this installation' },
  'verify.second': { pt: 'Segunda opinião', en: 'Second opinion' },
  'verify.second.ask': { pt: 'Perguntar à instalação', en: 'Ask the installation' },
  'verify.second.why': {
    pt: 'Envia apenas o SHA-256 do arquivo, um número que não revela o conteúdo.',
    en: 'Sends only the file’s SHA-256, a number that doesn’t reveal its content.',
  },
  'verify.second.known': {
    pt: 'Esta empresa selou este arquivo em {at}.',
    en: 'This company sealed this file on {at}.',
  },
  'verify.second.unknown': {
    pt: 'Esta empresa não selou este arquivo por aqui. Ele pode ser de outra empresa.',
    en: 'This company didn’t seal this file here. It may be another company’s.',
  },
  'verify.second.authority': {
    pt: 'O certificado é desta instalação.',
    en: 'The certificate is of this installation.',
  },
  'verify.second.failed': {
    pt: 'Sem resposta agora. O que está acima não depende dela.',
    en: 'No answer now. What’s above doesn’t depend on it.',
  },
  'verify.unreadable': { pt: 'Não foi possível ler este arquivo.', en: 'Couldn’t read this file.' },
  'verify.level': {
    pt: 'O selo prova a integridade do arquivo. O tipo de cada assinatura (Lei 14.063/2020 e MP 2.200-2/2001) está na folha de evidências.',
    en: 'The seal proves that the file is whole. The kind of each signature (Brazilian Law 14.063/2020 and MP 2.200-2/2001) is on the evidence sheet.',
  },
})
