import { defineMessages } from '../../../platform/i18n/messages.ts'

export const providerScreenMessages = defineMessages({
  'signature-providers-ui.title': { pt: 'Provedores de assinatura', en: 'Signature providers' },
  'signature-providers-ui.why': {
    pt: 'A assinatura própria funciona sem provedor. Com um, cada envio escolhe onde o documento é assinado.',
    en: 'Our own signature works without a provider. With one, each sending chooses where the document is signed.',
  },
  'signature-providers-ui.on': { pt: 'Oferecer ao enviar', en: 'Offer when sending' },
  'signature-providers-ui.token': { pt: 'Token de acesso', en: 'Access token' },
  'signature-providers-ui.token.kept': {
    pt: 'Guardado: {token}. Preencha só para trocar.',
    en: 'Kept: {token}. Fill in only to change it.',
  },
  'signature-providers-ui.token.hint': {
    pt: 'Gerado na conta da empresa no provedor.',
    en: 'Made in the company’s account at the provider.',
  },
  'signature-providers-ui.url': { pt: 'Endereço da API', en: 'Address of the API' },
  'signature-providers-ui.url.hint': {
    pt: 'Para testar sem valor legal: {url}',
    en: 'To try it without legal value: {url}',
  },
  'signature-providers-ui.phone_by': { pt: 'Quem recebe por telefone', en: 'Who receives by phone' },
  'signature-providers-ui.phone_by.whatsapp': { pt: 'É chamado por WhatsApp', en: 'Is asked by WhatsApp' },
  'signature-providers-ui.phone_by.sms': { pt: 'É chamado por SMS', en: 'Is asked by SMS' },
  'signature-providers-ui.save': { pt: 'Salvar {name}', en: 'Save {name}' },
  'signature-providers-ui.saved': { pt: '{name} salva.', en: '{name} saved.' },
  'signature-providers-ui.test': { pt: 'Testar conexão', en: 'Test connection' },
  'signature-providers-ui.state.connected': { pt: 'Conectada', en: 'Connected' },
  'signature-providers-ui.state.disconnected': { pt: 'Desconectada', en: 'Disconnected' },
  'signature-providers-ui.state.error': { pt: 'Com erro', en: 'Error' },
  'signature-providers-ui.state.not_configured': { pt: 'Ainda não testada', en: 'Not tested yet' },
  'signature-providers-ui.state.none': { pt: 'Não configurada', en: 'Not set up' },
  'signature-providers-ui.state.off': { pt: 'Desligada', en: 'Off' },
  'signature-providers-ui.fault': { pt: '{at}: {text}', en: '{at}: {text}' },
  'signature-providers-ui.answered': { pt: 'Respondeu em {at}', en: 'Answered on {at}' },
  'signature-providers-ui.deaf': {
    pt: 'Os avisos do que acontece são pedidos no primeiro teste ou envio.',
    en: 'What happens is asked to be told at the first test or sending.',
  },
  'signature-providers-ui.waiting': {
    pt: '{count, plural, one {# documento espera por ela} other {# documentos esperam por ela}}',
    en: '{count, plural, one {# document waits for it} other {# documents wait for it}}',
  },
})
