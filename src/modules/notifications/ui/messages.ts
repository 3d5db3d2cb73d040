import { defineMessages } from '../../../platform/i18n/messages.ts'
import { bellMessages } from './bell-messages.ts'

export const notificationScreenMessages = defineMessages({
  ...bellMessages,
  'bell.readAll': { pt: 'Marcar todas como lidas', en: 'Mark all as read' },
  'bell.read': { pt: 'lida', en: 'read' },
  'bell.notRead': { pt: 'não lida', en: 'unread' },
  'bell.empty': { pt: 'Nada por aqui ainda', en: 'Nothing here yet' },
  'bell.empty.text': {
    pt: 'Negócios passados para você e propostas vistas ou aceitas aparecem aqui.',
    en: 'Deals assigned to you and proposals viewed or accepted show up here.',
  },
  'bell.more': { pt: 'Mostrar mais antigas', en: 'Show older' },
  'bell.choices': { pt: 'Preferências', en: 'Preferences' },
  'device.title': { pt: 'Notificações neste dispositivo', en: 'Notifications on this device' },
  'device.granted': { pt: 'Permitidas', en: 'Allowed' },
  'device.denied': { pt: 'Negadas', en: 'Blocked' },
  'device.not-allowed': { pt: 'Não autorizadas', en: 'Not allowed' },
  'device.on': { pt: 'Este dispositivo recebe notificações.', en: 'This device gets notifications.' },
  'device.off': { pt: 'Este dispositivo não recebe notificações.', en: 'This device doesn’t get notifications.' },
  'device.deniedText': {
    pt: 'Libere as notificações deste site nas configurações do navegador.',
    en: 'Allow notifications from this site in your browser settings.',
  },
  'device.unsupported': {
    pt: 'Este navegador não recebe notificações.',
    en: 'This browser doesn’t support notifications.',
  },
  'device.subscribe': { pt: 'Receber neste dispositivo', en: 'Get notifications on this device' },
  'device.unsubscribe': { pt: 'Parar de receber', en: 'Stop notifications' },
  'device.failed': {
    pt: 'Não foi possível ativar as notificações, recarregue a página.',
    en: 'Unable to enable notifications, reload the page.',
  },
  'choices.title': { pt: 'Sobre o que ser avisado', en: 'What to notify me about' },
  'choices.inApp': { pt: 'No sistema', en: 'In the app' },
  'choices.push': { pt: 'No dispositivo', en: 'On this device' },
})
