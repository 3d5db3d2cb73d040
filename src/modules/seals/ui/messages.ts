import { defineMessages } from '../../../platform/i18n/messages.ts'

export const sealScreenMessages = defineMessages({
  'seals-ui.in_use': { pt: 'Certificado em uso', en: 'Certificate in use' },
  'seals-ui.why': {
    pt: 'Cada documento assinado é selado com ele: qualquer mudança depois aparece.',
    en: 'Every signed document is sealed with it: any change afterwards shows.',
  },
  'seals-ui.given': { pt: 'Certificado desta instalação', en: 'This installation’s certificate' },
  'seals-ui.given.text': {
    pt: 'Emitido pela própria instalação para a sua empresa, não é ICP-Brasil. Prova que o arquivo não mudou; para que leitores de PDF reconheçam a empresa, envie um certificado A1 ICP-Brasil.',
    en: 'Issued by the installation for your company, it isn’t ICP-Brasil. It proves that the file didn’t change; for PDF readers to recognize the company, send an ICP-Brasil A1 certificate.',
  },
  'seals-ui.name': { pt: 'Titular', en: 'Holder' },
  'seals-ui.cnpj': { pt: 'CNPJ', en: 'CNPJ' },
  'seals-ui.issuer': { pt: 'Emissor', en: 'Issuer' },
  'seals-ui.validity': { pt: 'Validade', en: 'Validity' },
  'seals-ui.validity.value': { pt: '{from} a {until}', en: '{from} to {until}' },
  'seals-ui.standing.good': { pt: 'Válido', en: 'Valid' },
  'seals-ui.standing.ends_soon': { pt: 'Vence em breve', en: 'Expires soon' },
  'seals-ui.standing.ended': { pt: 'Vencido', en: 'Expired' },
  'seals-ui.standing.not_yet': { pt: 'Ainda não vale', en: 'Not valid yet' },
  'seals-ui.ended': {
    pt: 'O certificado da empresa venceu. Até enviar outro, os documentos são selados com o desta instalação.',
    en: 'The company’s certificate has expired. Until you send another, documents are sealed with this installation’s.',
  },
  'seals-ui.of_another': {
    pt: 'Este certificado é de outro CNPJ. Confira se é mesmo o da empresa.',
    en: 'This certificate names another CNPJ. Check that it’s really the company’s.',
  },
  'seals-ui.stamps': { pt: 'Carimbo do tempo', en: 'Time stamp' },
  'seals-ui.stamps.on': {
    pt: 'Ligado: a hora do selo vem de um servidor de tempo (PAdES B-T).',
    en: 'On: the seal’s time comes from a time server (PAdES B-T).',
  },
  'seals-ui.stamps.off': {
    pt: 'Desligado: a hora é a desta instalação (PAdES B-B). O operador liga com TSA_URL.',
    en: 'Off: the time is this installation’s (PAdES B-B). The operator turns it on with TSA_URL.',
  },
  'seals-ui.send': { pt: 'Enviar certificado A1', en: 'Send an A1 certificate' },
  'seals-ui.replace': { pt: 'Trocar certificado A1', en: 'Replace the A1 certificate' },
  'seals-ui.file': { pt: 'Arquivo .p12 ou .pfx', en: '.p12 or .pfx file' },
  'seals-ui.password': { pt: 'Senha do certificado', en: 'Certificate password' },
  'seals-ui.password.hint': {
    pt: 'Usada uma vez para abrir o arquivo; não é guardada. A chave é guardada cifrada.',
    en: 'Used once to open the file; it isn’t kept. The key is kept encrypted.',
  },
  'seals-ui.save': { pt: 'Guardar certificado', en: 'Keep certificate' },
  'seals-ui.saved': { pt: 'Certificado guardado.', en: 'Certificate kept.' },
  'seals-ui.remove': { pt: 'Remover certificado', en: 'Remove certificate' },
  'seals-ui.remove.question': {
    pt: 'Remover o certificado da empresa?',
    en: 'Remove the company’s certificate?',
  },
  'seals-ui.remove.text': {
    pt: 'Os próximos documentos são selados com o certificado desta instalação. Os já selados continuam válidos.',
    en: 'The next documents are sealed with this installation’s certificate. Those already sealed stay valid.',
  },
  'seals-ui.removed': { pt: 'Certificado removido.', en: 'Certificate removed.' },
  'seals-ui.verify': { pt: 'Verificar um documento', en: 'Verify a document' },
})
