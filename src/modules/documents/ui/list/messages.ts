import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const documentListMessages = defineMessages({
  'documents.standings': { pt: 'Por situação', en: 'By status' },
  'documents.standings.all': { pt: 'Todos', en: 'All' },
  'documents.standings.process': { pt: 'Esperam alguém', en: 'Waiting for someone' },
  'documents.standings.late': { pt: 'Vencidos', en: 'Past deadline' },
  'documents.standings.refused': { pt: 'Recusados', en: 'Refused' },
  'documents.standings.finished': { pt: 'Concluídos', en: 'Finished' },
  'documents.standings.draft': { pt: 'Rascunhos', en: 'Drafts' },
  'documents.mark': {
    pt: '{name} {state, select, signed {assinou} refused {recusou} other {não assinou}}',
    en: '{name} {state, select, signed {signed} refused {refused} other {hasn’t signed}}',
  },
  'documents.row.said': { pt: '“{text}”', en: '“{text}”' },
  'documents.row.on': { pt: 'em {when}', en: 'on {when}' },
  'documents.row.seen': { pt: '{name} abriu', en: '{name} opened it' },
  'documents.row.unseen': { pt: '{name} não abriu', en: '{name} didn’t open it' },
  'documents.row.left': { pt: '{name} abriu e não assinou', en: '{name} opened it and didn’t sign' },
  'documents.row.late': { pt: 'Vencido', en: 'Past deadline' },
  'documents.row.soon': { pt: 'Vence em breve', en: 'Due soon' },
})
