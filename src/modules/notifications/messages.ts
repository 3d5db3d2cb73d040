import { defineMessages } from '../../platform/i18n/messages.ts'

export const notificationMessages = defineMessages({
  'notifications.rule_told': {
    pt: '{count, plural, one {Avisou # pessoa} other {Avisou # pessoas}}',
    en: '{count, plural, one {Told # person} other {Told # people}}',
  },
  'notifications.rule_told_nobody': {
    pt: 'Não avisou ninguém: o registro não tem essa pessoa, ou ela não está mais ativa.',
    en: 'Told nobody: the record has no such person, or they are no longer active.',
  },
  'notifications.rule-told': { pt: 'Recado de uma automação', en: 'Message from an automation' },
  'notifications.rule-told.title': { pt: '{rule}: {record}', en: '{rule}: {record}' },
  'notifications.rule-told.text': { pt: '{text}', en: '{text}' },
  'notifications.reminder': { pt: 'Meus lembretes', en: 'My reminders' },
  'notifications.reminder.title': { pt: 'Lembrete: {contact}', en: 'Reminder: {contact}' },
  'notifications.reminder.text': { pt: '{text}', en: '{text}' },
  'notifications.work-failed': { pt: 'Operação minha que parou', en: 'A job of mine that stopped' },
  'notifications.work-failed.title': { pt: 'Parou: {work}', en: 'Stopped: {work}' },
  'notifications.work-failed.text': {
    pt: 'O que já foi feito está guardado. Abra para ver o motivo e continuar.',
    en: 'What was done is saved. Open it to see why it stopped and continue.',
  },
  'notifications.mail-not-sent': { pt: 'E-mail da empresa que não saiu', en: 'Company email that was not sent' },
  'notifications.mail-not-sent.title': { pt: 'Um e-mail não saiu', en: 'An email was not sent' },
  'notifications.mail-not-sent.text': {
    pt: '“{title}” para {to}. Veja o motivo e tente de novo.',
    en: '“{title}” to {to}. See why and try again.',
  },
  'notifications.mentioned': { pt: 'Menção em uma nota', en: 'Mention in a note' },
  'notifications.mentioned.title': { pt: '{by} citou você', en: '{by} mentioned you' },
  'notifications.mentioned.text': { pt: '{record}: {text}', en: '{record}: {text}' },
  'notifications.followed-changed': { pt: 'Novidade no que eu sigo', en: 'Updates on what I follow' },
  'notifications.followed-changed.title': { pt: '{record}', en: '{record}' },
  'notifications.followed-changed.text': {
    pt: '{what, select, moved {Mudou de status} won {Foi ganho} lost {Foi perdido} reopened {Foi reaberto} note {Tem uma nota nova} call {Tem uma ligação registrada} appointment {Tem um compromisso marcado} other {Teve dados alterados}}{by, select, none {.} other {, por {by}.}}',
    en: '{what, select, moved {Changed status} won {Was won} lost {Was lost} reopened {Was reopened} note {Has a new note} call {Has a logged call} appointment {Has an appointment} other {Had data changed}}{by, select, none {.} other {, by {by}.}}',
  },
  'notifications.event.arrived': { pt: 'avisou esta pessoa', en: 'notified this person' },
  'notifications.not_found': { pt: 'Notificação não encontrada.', en: 'Notification not found.' },
  'notifications.push_unknown': {
    pt: 'O serviço de notificações deste navegador não é conhecido.',
    en: 'This browser’s notification service isn’t supported.',
  },
})
