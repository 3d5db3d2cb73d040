import { defineMessages } from '../../platform/i18n/messages.ts'

export const signatureProviderMessages = defineMessages({
  'signature-providers.unknown': { pt: 'Provedor de assinatura desconhecido.', en: 'Unknown signature provider.' },
  'signature-providers.url': { pt: 'Informe o endereço da API.', en: 'Enter the address of the API.' },
  'signature-providers.token_required': {
    pt: 'Informe o token de acesso do provedor.',
    en: 'Enter the provider’s access token.',
  },
  'signature-providers.test.ok': {
    pt: '{name} respondeu, e avisará o que acontece com os documentos.',
    en: '{name} answered, and will tell what happens to documents.',
  },
  'signature-providers.test.deaf': {
    pt: '{name} respondeu, mas não aceitou avisar este endereço: {text}',
    en: '{name} answered, but didn’t agree to notify this address: {text}',
  },
  'signature-providers.fault.token': { pt: '{name} recusou o token.', en: '{name} refused the token.' },
  'signature-providers.fault.down': {
    pt: '{name} não está respondendo (HTTP {status}). Tentamos de novo sozinhos.',
    en: '{name} isn’t responding (HTTP {status}). We try again by ourselves.',
  },
  'signature-providers.fault.busy': {
    pt: '{name} pediu para esperar. Continuamos sozinhos.',
    en: '{name} asked us to wait. We go on by ourselves.',
  },
  'signature-providers.fault.told': { pt: '{name}: {text}', en: '{name}: {text}' },
  'signature-providers.fault.unreadable': {
    pt: '{name} respondeu algo que não se entende. Tentamos de novo sozinhos.',
    en: '{name} answered something that can’t be understood. We try again by ourselves.',
  },
  'signature-providers.fault.not_connected': {
    pt: '{name} não está conectada. Um administrador precisa ligá-la em Ajustes, Assinatura eletrônica.',
    en: '{name} isn’t connected. An administrator has to turn it on in Settings, E-signature.',
  },
  'signature-providers.fault.file_missing': {
    pt: 'O arquivo assinado ainda não está pronto em {name}. Tentamos de novo sozinhos.',
    en: 'The signed file isn’t ready at {name} yet. We try again by ourselves.',
  },
  'signature-providers.fault.file_odd': {
    pt: 'O arquivo que {name} entregou não é o documento assinado. Confira no site do provedor e tente de novo.',
    en: 'The file that {name} delivered isn’t the signed document. Check on the provider’s site and try again.',
  },
  'notifications.signature-provider-refused': {
    pt: 'Assinatura: provedor recusou as credenciais',
    en: 'Signature: provider refused the credentials',
  },
  'notifications.signature-provider-refused.title': {
    pt: '{name} recusou o token',
    en: '{name} refused the token',
  },
  'notifications.signature-provider-refused.text': {
    pt: 'Os envios esperam. Informe um token válido em Ajustes, Assinatura eletrônica.',
    en: 'What is being sent waits. Enter a valid token in Settings, E-signature.',
  },
  'notifications.document-not-sent': {
    pt: 'Documentos: o provedor recusou o envio',
    en: 'Documents: the provider refused the sending',
  },
  'notifications.document-not-sent.title': { pt: 'Não enviado: {title}', en: 'Not sent: {title}' },
  'notifications.document-not-sent.text': { pt: '{text}', en: '{text}' },
})
