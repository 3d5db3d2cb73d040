import { defineMessages } from '../../../platform/i18n/messages.ts'

/** What providers refuse, in words of ours. */
export const faultMessages = defineMessages({
  'channels.fault.told': {
    pt: 'O WhatsApp recusou. Nas palavras dele: “{text}”',
    en: 'WhatsApp refused. In its words: “{text}”',
  },
  'channels.fault.told_code': {
    pt: 'O WhatsApp recusou (erro {code}). Nas palavras dele: “{text}”',
    en: 'WhatsApp refused (error {code}). In its words: “{text}”',
  },
  'channels.fault.unsaid': {
    pt: 'O WhatsApp recusou e não disse por quê.',
    en: 'WhatsApp refused and did not say why.',
  },
  'channels.fault.unsaid_code': {
    pt: 'O WhatsApp recusou e não disse por quê (erro {code}).',
    en: 'WhatsApp refused and did not say why (error {code}).',
  },
  'channels.fault.server': {
    pt: 'O servidor do número recusou e não disse por quê (erro {code}).',
    en: 'The server of the number refused and did not say why (error {code}).',
  },
  'channels.fault.368': {
    pt: 'A Meta bloqueou o número por descumprir suas regras.',
    en: 'Meta has blocked the number for breaking its rules.',
  },
  'channels.fault.130472': {
    pt: 'O WhatsApp não entregou: a pessoa está em um experimento da Meta.',
    en: 'WhatsApp did not deliver: the person takes part in an experiment of Meta.',
  },
  'channels.fault.131000': { pt: 'O WhatsApp teve uma falha. Tente de novo.', en: 'WhatsApp had a fault. Try again.' },
  'channels.fault.131008': { pt: 'O WhatsApp diz que falta um dado.', en: 'WhatsApp says that something is missing.' },
  'channels.fault.131009': {
    pt: 'O WhatsApp não aceitou um dado da mensagem.',
    en: 'WhatsApp did not accept a part of the message.',
  },
  'channels.fault.131016': {
    pt: 'O WhatsApp está fora do ar por um momento.',
    en: 'WhatsApp is unavailable for a moment.',
  },
  'channels.fault.131021': {
    pt: 'O número de quem recebe é o próprio canal.',
    en: 'The number to write to is the channel itself.',
  },
  'channels.fault.131031': { pt: 'A Meta bloqueou a conta da empresa.', en: 'Meta has locked the company’s account.' },
  'channels.fault.131042': {
    pt: 'Há um problema de pagamento na conta da Meta.',
    en: 'There is a payment problem in the Meta account.',
  },
  'channels.fault.131045': {
    pt: 'O número não está registrado no WhatsApp por completo.',
    en: 'The number is not fully registered at WhatsApp.',
  },
  'channels.fault.131056': {
    pt: 'Foram muitas mensagens em pouco tempo para esta pessoa.',
    en: 'These were many messages to this person in little time.',
  },
  'channels.fault.132005': {
    pt: 'O modelo preenchido ficou longo demais.',
    en: 'The filled-in template is too long.',
  },
  'channels.fault.132007': {
    pt: 'O modelo fere as regras do WhatsApp.',
    en: 'The template breaks the rules of WhatsApp.',
  },
  'channels.fault.132012': {
    pt: 'Um campo do modelo não tem a forma que ele pede.',
    en: 'A field of the template does not have the form that it asks for.',
  },
  'channels.fault.132016': {
    pt: 'O WhatsApp desativou o modelo por baixa qualidade.',
    en: 'WhatsApp has disabled the template for low quality.',
  },
  'channels.fault.133010': {
    pt: 'O número não está registrado no WhatsApp.',
    en: 'The number is not registered at WhatsApp.',
  },
  'channels.fault.131026': {
    pt: 'O WhatsApp não consegue entregar a este número.',
    en: 'WhatsApp cannot deliver to this number.',
  },
  'channels.fault.131047': {
    pt: 'A janela de 24 h fechou antes do envio. Use um modelo.',
    en: 'The 24 h window closed before sending. Use a template.',
  },
  'channels.fault.131048': {
    pt: 'O WhatsApp limitou o número por denúncias de spam.',
    en: 'WhatsApp limited the number because of spam reports.',
  },
  'channels.fault.131049': {
    pt: 'O WhatsApp não entregou para não cansar a pessoa.',
    en: 'WhatsApp did not deliver so as not to tire the person.',
  },
  'channels.fault.131051': { pt: 'O WhatsApp não aceita este tipo.', en: 'WhatsApp does not accept this type.' },
  'channels.fault.131053': { pt: 'O WhatsApp não aceitou o arquivo.', en: 'WhatsApp did not accept the file.' },
  'channels.fault.132000': {
    pt: 'O modelo pede outro número de campos.',
    en: 'The template asks for another number of fields.',
  },
  'channels.fault.132001': { pt: 'O modelo não existe no WhatsApp.', en: 'The template does not exist at WhatsApp.' },
  'channels.fault.132015': { pt: 'O modelo está pausado pelo WhatsApp.', en: 'The template is paused by WhatsApp.' },
  'channels.fault.131062': {
    pt: 'Este tipo não chega a quem esconde o telefone.',
    en: 'This type cannot reach who hides the phone.',
  },
  'channels.fault.no_connection': { pt: 'O canal não está configurado.', en: 'The channel is not configured.' },
  'channels.fault.unreadable': {
    pt: 'O WhatsApp respondeu sem dizer o que fez.',
    en: 'WhatsApp answered without saying what it did.',
  },
  'channels.fault.interrupted': {
    pt: 'O envio foi interrompido antes da resposta.',
    en: 'Sending was interrupted before the answer.',
  },
  'channels.fault.disconnected': {
    pt: 'O canal ficou desconectado por mais de 10 minutos.',
    en: 'The channel was disconnected for more than 10 minutes.',
  },
})
