import { factsOf } from '../../../lists/server/public.ts'
import { sumsFlag, worthFlag } from '../../deal-masks.ts'
import { dealList } from './deal-list.ts'
import { dealSpans } from './deal-spans.ts'
import { forecastOf } from './forecast.ts'
import { daysInStatus } from './in-status.ts'
import { lackingNeeds } from './lacking.ts'
import { municipality } from './municipality.ts'
import { reasonKey, reasonName } from './named-reasons.ts'
import { powerBand } from './power-band.ts'

export const list = {
  path: '/negocios',
  search: { view: 'lista' },
  access: { hiddenWith: sumsFlag },
  isSameForReach: true,
} as const
const ofTeam = '(select u.team_id from users u where u.tenant_id = d.tenant_id and u.id = d.owner_id)'

/** Whole months that a deal took until it was won; none where it was not. */
const monthsToWin = `(case when d.state = 'won' then greatest(0,
  extract(year from age(d.closed_at, d.created_at)) * 12 + extract(month from age(d.closed_at, d.created_at)))::int end)`

/** Whose the facts of a deal are, and by what a change of them is taken apart. */
export const ofOwner = {
  person: 'ownerId',
  explains: ['ownerId', 'originId', 'storeId', 'dealTypeId', 'powerBand', 'city', 'preSellerId', 'teamId'],
} as const

/** Numbers that add up to nothing. */
export const aside = [
  'days',
  'number',
  'proposals',
  'sales',
  'pendingTasks',
  'latitude',
  'longitude',
  'zoom',
  'roofSlope',
  'maxModulesPerRow',
  'shadingLoss',
]

export const shared = {
  city: {
    kind: 'value',
    words: { pt: 'Cidade', en: 'City' },
    as: 'text',
    sql: "nullif(coalesce(nullif(d.city, ''), c.city), '')",
  },
  place: municipality,
  teamId: { kind: 'value', words: { pt: 'Equipe', en: 'Team' }, as: { of: 'team' }, sql: ofTeam },
  powerBand: powerBand('d.power_kwp'),
} as const

/** Deals by the day on which they were created; what was won or lost also by the day on which it was closed. */
export const dealFacts = factsOf(dealList, {
  ...list,
  ...ofOwner,
  day: 'createdAt',
  without: aside,
  spans: dealSpans,
  cohort: { came: 'createdAt', after: 'monthsToWin', counts: 'deals' },
  measures: {
    deals: { adds: 'count', words: { pt: 'Negócios', en: 'Deals' }, as: 'number', better: 'more' },
    won: { adds: 'count', words: { pt: 'Ganhos', en: 'Won' }, as: 'number', only: 'isWon', better: 'more' },
    lost: { adds: 'count', words: { pt: 'Perdidos', en: 'Lost' }, as: 'number', only: 'isLost', better: 'less' },
    closed: { adds: 'count', words: { pt: 'Encerrados', en: 'Closed' }, as: 'number', only: 'isClosed' },
    /** Of the deals that were closed, by the day of closing. */
    winRate: {
      adds: 'ratio',
      words: { pt: 'Ganhos dos encerrados', en: 'Won of closed' },
      as: 'share',
      of: 'won',
      by: 'closed',
      better: 'more',
    },
    late: { adds: 'count', words: { pt: 'Atrasados', en: 'Late' }, as: 'number', only: 'late', better: 'less' },
    /** Value × prediction of the status; a sold deal promises all of it. */
    forecast: {
      adds: 'figure',
      words: { pt: 'Previsão', en: 'Forecast' },
      as: 'money',
      sql: `(${forecastOf('d.bid_amount', 'd.state', 's.prediction')})`,
      way: 'sum',
      hiddenWith: worthFlag,
    },
    /** A lost deal stands in no status of the way: its loss would count as no time at all. */
    inStatus: {
      adds: 'figure',
      words: { pt: 'Dias no status', en: 'Days in status' },
      as: 'number',
      sql: `(case when d.state <> 'lost' then ${daysInStatus} end)`,
      way: 'median',
      better: 'less',
    },
  },
  dimensions: {
    ...shared,
    stepId: {
      kind: 'value',
      words: { pt: 'Etapa', en: 'Stage' },
      as: { of: 'step' },
      sql: 'd.step_id',
      order: 'st.position',
    },
    statusId: {
      kind: 'value',
      words: { pt: 'Status', en: 'Status' },
      as: { of: 'status' },
      sql: 'd.status_id',
      order: 'st.position * 1000 + s.position',
    },
    isOpen: { kind: 'flag', words: { pt: 'Em andamento', en: 'In progress' }, as: 'yes-no', sql: "d.state = 'open'" },
    isWon: { kind: 'flag', words: { pt: 'Ganho', en: 'Won' }, as: 'yes-no', sql: "d.state = 'won'" },
    monthsToWin: {
      kind: 'value',
      words: { pt: 'Meses até ganhar', en: 'Months to win' },
      as: 'number',
      sql: monthsToWin,
      order: monthsToWin,
    },
    isClosed: { kind: 'flag', words: { pt: 'Encerrado', en: 'Closed' }, as: 'yes-no', sql: "d.state <> 'open'" },
    isLost: { kind: 'flag', words: { pt: 'Perdido', en: 'Lost' }, as: 'yes-no', sql: "d.state = 'lost'" },
    lacking: {
      kind: 'flag',
      words: { pt: 'Falta algo para o próximo status', en: 'Lacks something for its next status' },
      as: 'yes-no',
      sql: `(cardinality(${lackingNeeds}) > 0)`,
    },
    hasNextStep: {
      kind: 'flag',
      words: { pt: 'Tem próximo passo', en: 'Has a next step' },
      as: 'yes-no',
      sql: 'd.next_task_at is not null or d.pending_tasks > 0',
    },
    /** Writings that differ only in case, accents and spaces are one reason, and so are those that an administrator put under one name. */
    lostReason: {
      kind: 'value',
      words: { pt: 'Motivo da perda', en: 'Loss reason' },
      as: 'text',
      sql: reasonKey,
      named: reasonName,
    },
  },
})
