import { factsOf } from '../../lists/server/public.ts'
import { documentList } from './document-list.ts'
import { documentSpans } from './document-spans.ts'

const isFinished = "r.state = 'finished'"

/** Documents by the day on which they were made. */
export const documentFacts = factsOf(documentList, {
  path: '/documents',
  isSameForReach: true,
  day: 'createdAt',
  person: 'ownerId',
  spans: documentSpans,
  explains: ['ownerId', 'templateName', 'state', 'storeId', 'originId'],
  without: ['number', 'signed', 'signers', 'refused'],
  measures: {
    documents: { adds: 'count', words: { pt: 'Documentos', en: 'Documents' }, as: 'number', better: 'more' },
    finished: {
      adds: 'count',
      words: { pt: 'Documentos concluídos', en: 'Finished documents' },
      as: 'number',
      only: 'isFinished',
      better: 'more',
    },
    overdue: {
      adds: 'count',
      words: { pt: 'Documentos com prazo vencido', en: 'Documents past their deadline' },
      as: 'number',
      only: 'isOverdue',
      better: 'less',
    },
    /** Days from sending to the last signature. */
    signing: {
      adds: 'figure',
      words: { pt: 'Tempo até concluir (dias)', en: 'Time to finish (days)' },
      as: 'number',
      sql: '(extract(epoch from r.closed_at - r.sent_at) / 86400)::float8',
      way: 'median',
      only: 'isFinished',
      better: 'less',
    },
  },
  dimensions: {
    isFinished: { kind: 'flag', words: { pt: 'Concluído', en: 'Finished' }, as: 'yes-no', sql: isFinished },
    isOverdue: {
      kind: 'flag',
      words: { pt: 'Prazo vencido', en: 'Past its deadline' },
      as: 'yes-no',
      sql: "(r.state = 'process' and r.deadline < now())",
    },
    templateName: {
      kind: 'value',
      words: { pt: 'Modelo', en: 'Template' },
      as: 'text',
      sql: "nullif(r.template_name, '')",
    },
    originId: { kind: 'value', words: { pt: 'Origem', en: 'Origin' }, as: { of: 'list-item' }, sql: 'd.origin_id' },
  },
})
