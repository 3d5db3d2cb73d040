import { defineMessages } from '../../../platform/i18n/messages.ts'

export const auditTitles = defineMessages({
  'audit.title': { pt: 'Auditoria', en: 'Audit' },
  'audit.words': { pt: 'quem mudou histórico registro log acesso', en: 'who changed history log access audit trail' },
})
