import { defineMessages } from '../../../platform/i18n/messages.ts'

export const chatPageMessages = defineMessages({
  'chat-page.offline': {
    pt: 'Sem conexão. O que você escreveu continua aqui.',
    en: 'No connection. What you wrote is still here.',
  },
  'chat-page.loading': { pt: 'Abrindo o chat…', en: 'Opening the chat…' },
  'chat-page.closed': { pt: 'O chat não está aberto agora.', en: 'The chat is not open now.' },
  'chat-page.retry': { pt: 'Tentar de novo', en: 'Try again' },
  'chat-page.messages': { pt: 'Mensagens', en: 'Messages' },
  'chat-page.first': {
    pt: 'Escreva sua mensagem. Quem atende responde aqui mesmo.',
    en: 'Write your message. Whoever serves you answers right here.',
  },
  'chat-page.name': { pt: 'Seu nome', en: 'Your name' },
  'chat-page.phone': { pt: 'Telefone com DDD (se quiser)', en: 'Phone with area code (optional)' },
  'chat-page.phone_wrong': {
    pt: 'Este telefone não está certo. Escreva o DDD e o número, ou deixe em branco.',
    en: 'This phone isn’t right. Enter the area code and the number, or leave it empty.',
  },
  'chat-page.write': { pt: 'Escreva aqui', en: 'Write here' },
  'chat-page.send': { pt: 'Enviar', en: 'Send' },
  'chat-page.sending': { pt: 'enviando', en: 'sending' },
  'chat-page.waits': {
    pt: 'Sem conexão. Fica guardada aqui e sai sozinha quando a rede voltar.',
    en: 'No connection. It is kept here and leaves by itself once the network is back.',
  },
  'chat-page.drop': { pt: 'Descartar', en: 'Discard' },
  'chat-page.failed': { pt: 'Não foi enviada. Tentar de novo', en: 'Not sent. Try again' },
})
