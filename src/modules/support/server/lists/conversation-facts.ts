import { factsOf } from '../../../lists/server/public.ts'
import { conversationRows, serviceMinutes, waitMinutes } from './conversation-rows.ts'
import { conversationSpans } from './conversation-spans.ts'

/** Conversations by the day on which they began. */
export const conversationFacts = factsOf(conversationRows, {
  path: '/reports/chat-support',
  day: 'startedAt',
  person: 'operatorId',
  spans: conversationSpans,
  explains: ['operatorId', 'departmentId', 'channelId', 'state', 'teamId'],
  without: ['number', 'waitMinutes', 'serviceMinutes', 'score'],
  measures: {
    conversations: { adds: 'count', words: { pt: 'Conversas', en: 'Conversations' }, as: 'number', better: 'more' },
    served: {
      adds: 'count',
      words: { pt: 'Atendidas', en: 'Served' },
      as: 'number',
      only: 'isServed',
      better: 'more',
    },
    ended: { adds: 'count', words: { pt: 'Encerradas', en: 'Closed' }, as: 'number', only: 'isClosed' },
    wait: {
      adds: 'figure',
      words: { pt: 'Espera (min)', en: 'Waited (min)' },
      as: 'number',
      sql: waitMinutes,
      way: 'mean',
      better: 'less',
    },
    service: {
      adds: 'figure',
      words: { pt: 'Atendimento (min)', en: 'Served (min)' },
      as: 'number',
      sql: serviceMinutes,
      way: 'mean',
      better: 'less',
    },
    scored: { adds: 'count', words: { pt: 'Avaliadas', en: 'Scored' }, as: 'number', only: 'isScored' },
    score: {
      adds: 'figure',
      words: { pt: 'Nota média', en: 'Average score' },
      as: 'number',
      sql: 'cv.score',
      way: 'mean',
      better: 'more',
    },
    satisfied: {
      adds: 'count',
      words: { pt: 'Satisfeitas (notas 4 e 5)', en: 'Satisfied (scores 4 and 5)' },
      as: 'number',
      only: 'isSatisfied',
      better: 'more',
    },
    satisfaction: {
      adds: 'ratio',
      words: { pt: 'Satisfação', en: 'Satisfaction' },
      as: 'share',
      of: 'satisfied',
      by: 'scored',
      better: 'more',
    },
  },
  dimensions: {
    isServed: { kind: 'flag', words: { pt: 'Atendida', en: 'Served' }, as: 'yes-no', sql: 'cv.taken_at is not null' },
    isClosed: { kind: 'flag', words: { pt: 'Encerrada', en: 'Closed' }, as: 'yes-no', sql: "cv.state = 'closed'" },
    isScored: { kind: 'flag', words: { pt: 'Avaliada', en: 'Scored' }, as: 'yes-no', sql: 'cv.score is not null' },
    isSatisfied: {
      kind: 'flag',
      words: { pt: 'Satisfeita', en: 'Satisfied' },
      as: 'yes-no',
      sql: 'coalesce(cv.score >= 4, false)',
    },
    givenScore: {
      kind: 'band',
      words: { pt: 'Nota', en: 'Score' },
      as: 'text',
      sql: 'cv.score::text',
      valueWords: Object.fromEntries(['1', '2', '3', '4', '5'].map((one) => [one, { pt: one, en: one }])),
    },
    teamId: {
      kind: 'value',
      words: { pt: 'Equipe', en: 'Team' },
      as: { of: 'team' },
      sql: '(select u.team_id from users u where u.tenant_id = cv.tenant_id and u.id = cv.operator_id)',
    },
  },
})
