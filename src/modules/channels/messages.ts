import { defineMessages } from '../../platform/i18n/messages.ts'
import { faultMessages } from './whatsapp/fault-messages.ts'

export const channelMessages = defineMessages({
  'channels.not_found': { pt: 'Este canal não existe mais.', en: 'This channel no longer exists.' },
  'channels.room_not_found': { pt: 'Esta conversa não existe mais.', en: 'This conversation no longer exists.' },
  'channels.name_required': { pt: 'Dê um nome ao canal.', en: 'Give the channel a name.' },
  'channels.name_taken': { pt: 'Já existe um canal com este nome.', en: 'There is already a channel with this name.' },
  'channels.digits': {
    pt: 'Informe só os dígitos, como a Meta os mostra.',
    en: 'Enter the digits only, as Meta shows them.',
  },
  'channels.token_required': { pt: 'Informe o token de acesso.', en: 'Enter the access token.' },
  'channels.number_taken': {
    pt: 'Este número já está ligado a outro canal desta instalação.',
    en: 'This number is already connected to another channel of this installation.',
  },
  'channels.provider_silent': {
    pt: 'O WhatsApp não respondeu. Nada foi mudado; tente de novo em instantes.',
    en: 'WhatsApp did not answer. Nothing was changed; try again in a moment.',
  },
  'channels.qr.key_required': {
    pt: 'Informe a chave do servidor (apikey).',
    en: 'Enter the key of the server (apikey).',
  },
  'channels.qr.risk_unknown': {
    pt: 'Confirme que leu o aviso: o WhatsApp pode bloquear este número.',
    en: 'Confirm that you have read the warning: WhatsApp may block this number.',
  },
  'channels.qr.other_kind': {
    pt: 'Só um canal por QR code tem um telefone a parear.',
    en: 'Only a channel by QR code has a phone to pair.',
  },
  'channels.qr.key_refused': {
    pt: 'O servidor recusou a chave. Edite o canal e informe a chave certa.',
    en: 'The server refused the key. Edit the channel and enter the right one.',
  },
  'channels.qr.not_paired': {
    pt: 'O telefone não está pareado. Abra “Parear telefone” e leia o código.',
    en: 'The phone is not paired. Open “Pair phone” and read the code.',
  },
  'channels.qr.busy': {
    pt: 'O servidor do telefone não atende agora; tentamos de novo.',
    en: 'The phone’s server does not answer now; we try again.',
  },
  'channels.site_once': {
    pt: 'O canal do site já existe: a empresa tem um só.',
    en: 'The site channel already exists: a company has only one.',
  },
  'channels.site_closed': { pt: 'O chat não está aberto.', en: 'The chat is not open.' },
  'channels.site_invalid': {
    pt: 'Escreva o endereço do site sem https:// e sem caminho, por exemplo www.empresa.com.br.',
    en: 'Write the address of the site without https:// and without a path, for example www.empresa.com.br.',
  },
  'channels.visitor_unknown': {
    pt: 'Esta conversa não foi reconhecida. Comece outra.',
    en: 'This conversation is unknown here. Begin another one.',
  },
  'channels.visitor_too_long': {
    pt: 'A mensagem pode ter até 2.000 caracteres.',
    en: 'A message may have up to 2,000 characters.',
  },
  'channels.visitor_too_many': {
    pt: 'São muitas mensagens em pouco tempo. Tente de novo em instantes.',
    en: 'These are many messages in little time. Try again in a moment.',
  },
  'channels.visitor_phone': { pt: 'Informe o telefone com DDD.', en: 'Enter the phone with its area code.' },
  'channels.in_use': {
    pt: 'Há conversas neste canal. Desligue-o em vez de excluir.',
    en: 'This channel has conversations. Turn it off instead of deleting it.',
  },
  'channels.test.ok': { pt: 'O WhatsApp confirmou o número {phone}.', en: 'WhatsApp confirmed the number {phone}.' },
  'channels.test.site': {
    pt: 'O chat do site não depende de ninguém de fora.',
    en: 'The site chat depends on nobody outside.',
  },
  'channels.way.no_number': {
    pt: 'Não enviado: nenhum número de WhatsApp está conectado.',
    en: 'Not sent: no WhatsApp number is connected.',
  },
  'channels.way.no_phone': {
    pt: 'Não enviado: a pessoa não tem um telefone com DDD.',
    en: 'Not sent: the person has no phone with an area code.',
  },
  'channels.way.window_closed': {
    pt: 'Não enviado: janela fechada, e nenhum modelo aprovado leva este texto.',
    en: 'Not sent: the window is closed and no approved template carries this text.',
  },
  ...faultMessages,
  'channels.media.unreadable': {
    pt: 'O WhatsApp não entregou o arquivo inteiro.',
    en: 'WhatsApp did not deliver the whole file.',
  },
  'channels.media.gone': { pt: 'O WhatsApp não tem mais o arquivo.', en: 'WhatsApp no longer has the file.' },
  'channels.media.too_large': {
    pt: 'O arquivo passa de 16 MB e ficou no WhatsApp.',
    en: 'The file is over 16 MB and stayed at WhatsApp.',
  },
  'channels.media.not_failed': {
    pt: 'Só se busca de novo o arquivo que falhou.',
    en: 'Only a file that failed is fetched again.',
  },
  'channels.media.expired': {
    pt: 'Este endereço venceu. Abra a conversa de novo.',
    en: 'This address has expired. Open the conversation again.',
  },
  'channels.media.not_found': { pt: 'Este arquivo não existe mais.', en: 'This file no longer exists.' },
  'channels.refused.unreadable': { pt: 'Não se deixa ler.', en: 'It cannot be read.' },
  'channels.refused.nobody': { pt: 'Não diz de quem é.', en: 'It does not say whose it is.' },
  'channels.refused.fault': { pt: 'Uma falha nossa impediu.', en: 'A fault of ours prevented it.' },
  'channels.delivery_not_refused': {
    pt: 'Só se toma de novo o que foi recusado.',
    en: 'Only what was refused is taken again.',
  },
  'channels.foreign.unknown': {
    pt: 'Fala de uma mensagem que não saiu daqui.',
    en: 'It speaks of a message that did not leave from here.',
  },
  'channels.taken.no_message': { pt: 'Aviso sem mensagem.', en: 'A notice without a message.' },
  'channels.file': { pt: 'Conferência de mensagens', en: 'Check of messages' },
  'channels.file.at': { pt: 'Hora', en: 'Time' },
  'channels.file.way': { pt: 'Sentido', en: 'Way' },
  'channels.file.kind': { pt: 'O quê', en: 'What' },
  'channels.file.title': { pt: 'Cliente', en: 'Customer' },
  'channels.file.ending': { pt: 'Fim', en: 'End' },
  'channels.file.reason': { pt: 'Motivo', en: 'Reason' },
  'channels.file.provider_id': { pt: 'Identificador no WhatsApp', en: 'WhatsApp id' },
  'channels.file.in': { pt: 'Entrada', en: 'In' },
  'channels.file.out': { pt: 'Saída', en: 'Out' },
  'channels.file.kind.message': { pt: 'Mensagem', en: 'Message' },
  'channels.file.kind.echo': { pt: 'Escrita no celular', en: 'Written on the phone' },
  'channels.file.kind.status': { pt: 'Status', en: 'Status' },
  'channels.file.kind.other': { pt: 'Outro aviso', en: 'Other notice' },
  'channels.file.end.waiting': { pt: 'Ainda não tomada', en: 'Not taken yet' },
  'channels.file.end.taken': { pt: 'Tomada', en: 'Taken' },
  'channels.file.end.duplicate': { pt: 'Repetida', en: 'Repeated' },
  'channels.file.end.foreign': { pt: 'Não é daqui', en: 'Not ours' },
  'channels.file.end.refused': { pt: 'Recusada', en: 'Refused' },
  'channels.file.end.sending': { pt: 'Esperando sair', en: 'Waiting to leave' },
  'channels.file.end.sent': { pt: 'Enviada', en: 'Sent' },
  'channels.file.end.delivered': { pt: 'Entregue', en: 'Delivered' },
  'channels.file.end.read': { pt: 'Lida', en: 'Read' },
  'channels.file.end.failed': { pt: 'Não enviada', en: 'Not sent' },
  'channels.file.end.cancelled': { pt: 'Cancelada', en: 'Canceled' },
  'channels.file.end.doubtful': { pt: 'Em dúvida', en: 'In doubt' },
})
