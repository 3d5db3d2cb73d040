import { factsOf } from '../../lists/server/public.ts'
import { journalList, written } from './journal-list.ts'

const isCall = "a.kind = 'call'"

/** What people wrote, by the day on which they did. */
export const journalFacts = factsOf(journalList, {
  table: written,
  path: '/reports/activities',
  day: 'createdAt',
  person: 'authorId',
  noPast: {
    pt: 'cada atividade conta no dia em que foi escrita. Filtre por esse dia.',
    en: 'each activity counts on the day on which it was written. Filter by that day.',
  },
  explains: ['authorId', 'kind', 'recordKind'],
  measures: {
    activities: { adds: 'count', words: { pt: 'Atividades', en: 'Activities' }, as: 'number', better: 'more' },
    calls: { adds: 'count', words: { pt: 'Ligações', en: 'Calls' }, as: 'number', only: 'isCall', better: 'more' },
    answered: {
      adds: 'count',
      words: { pt: 'Ligações atendidas', en: 'Answered calls' },
      as: 'number',
      only: 'isAnswered',
      better: 'more',
    },
    answerRate: {
      adds: 'ratio',
      words: { pt: 'Atendidas das ligações', en: 'Answered of calls' },
      as: 'share',
      of: 'answered',
      by: 'calls',
      better: 'more',
    },
  },
  dimensions: {
    isCall: { kind: 'flag', words: { pt: 'Ligação', en: 'Call' }, as: 'yes-no', sql: isCall },
    isAnswered: {
      kind: 'flag',
      words: { pt: 'Ligação atendida', en: 'Answered call' },
      as: 'yes-no',
      sql: `(${isCall} and coalesce(a.result, '') = 'answered')`,
    },
  },
})
