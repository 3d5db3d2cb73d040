import type { Dimension, FactSql, Measure } from '../../../../platform/measures/fact-source.ts'
import { factsOf } from '../../../lists/server/public.ts'
import type { InstalmentState } from '../../plan-instalments.ts'
import { usualMilestones } from '../../plan-milestones.ts'
import { instalmentRecord, stateWords } from '../../plan-record.ts'
import { sumsFlag } from '../../sums.ts'
import { conditionsAt, instalmentList } from './instalment-list.ts'

const { toReturn } = instalmentRecord.fields

const moment = '$moment'

/**
 * Whether an instalment is in a state, as SQL; without a due day it is never overdue. The instant becomes a parameter only where the condition
 * uses it: PostgreSQL gives an unused parameter no type.
 */
const isIn =
  (state: InstalmentState): FactSql =>
  (ctx, found) => {
    const condition = conditionsAt(moment)[state]
    const isAt = condition.includes(moment)
    return `coalesce((${isAt ? condition.replaceAll(moment, () => `${found.value(ctx.now)}::timestamptz`) : condition}), false)`
  }

const flagOf = (state: InstalmentState): Dimension => ({
  kind: 'flag',
  words: stateWords[state],
  as: 'yes-no',
  sql: isIn(state),
})

const openSql = 'i.amount - i.received'

/** The open amount of the instalments in one state. */
const openIn = (only: string, pt: string, en: string): Measure => ({
  adds: 'figure',
  words: { pt, en },
  as: 'money',
  sql: openSql,
  way: 'sum',
  only,
})

/**
 * What customers have paid and still owe, by due day; the page of receivables has the open amounts by month as a
 * forecast. Of a cancelled sale nothing is due, and what was received must be refunded.
 */
export const receivableFacts = factsOf(instalmentList, {
  path: '/a-receber',
  isSameForReach: true,
  access: { hiddenWith: sumsFlag },
  day: 'dueOn',
  person: 'salesmanId',
  noPast: {
    pt: 'parcelas seguem o plano da venda e não guardam como eram. O que já tinha entrado está em Recebimentos, pelo dia em que o dinheiro entrou.',
    en: 'installments follow the plan of their sale and keep no earlier state. What had come in is under Receipts, by the day on which the money came in.',
  },
  explains: ['salesmanId', 'part', 'storeId', 'method', 'originId', 'teamId'],
  only: 'inForce',
  without: ['saleCode'],
  measures: {
    instalments: {
      adds: 'count',
      words: { pt: 'Parcelas', en: 'Installments' },
      as: 'number',
      only: 'inForce',
    },
    amount: {
      adds: 'figure',
      words: { pt: 'Valor das parcelas', en: 'Amount of installments' },
      as: 'money',
      sql: 'i.amount',
      way: 'sum',
      only: 'inForce',
    },
    received: {
      adds: 'figure',
      words: { pt: 'Recebido de vendas em vigor', en: 'Received from active sales' },
      as: 'money',
      sql: 'i.received',
      way: 'sum',
      only: 'inForce',
      better: 'more',
    },
    receivedShare: {
      adds: 'ratio',
      words: { pt: 'Parte já recebida de vendas em vigor', en: 'Share received from active sales' },
      as: 'share',
      of: 'received',
      by: 'amount',
      better: 'more',
    },
    open: {
      adds: 'figure',
      words: { pt: 'Valor em aberto', en: 'Outstanding amount' },
      as: 'money',
      sql: openSql,
      way: 'sum',
      only: 'inForce',
    },
    overdue: { ...openIn('isOverdue', 'Valor em atraso', 'Overdue amount'), better: 'less' },
    upcoming: openIn('isDue', 'Valor a vencer', 'Upcoming amount'),
    waiting: openIn('isWaiting', 'Valor aguardando marco', 'Amount awaiting a milestone'),
    overdueInstalments: {
      adds: 'count',
      words: { pt: 'Parcelas em atraso', en: 'Overdue installments' },
      as: 'number',
      only: 'isOverdue',
      better: 'less',
    },
    overdueShare: {
      adds: 'ratio',
      words: { pt: 'Parte em atraso do valor em aberto', en: 'Overdue share of the outstanding amount' },
      as: 'share',
      of: 'overdue',
      by: 'open',
      better: 'less',
    },
    toReturn: {
      adds: 'figure',
      words: toReturn.words,
      as: 'money',
      sql: 'i.received',
      way: 'sum',
      only: 'isToReturn',
      better: 'less',
    },
  },
  dimensions: {
    inForce: {
      kind: 'flag',
      words: { pt: 'Venda em vigor', en: 'Active sale' },
      as: 'yes-no',
      sql: '(s.cancelled_on is null)',
    },
    isOverdue: flagOf('overdue'),
    isDue: flagOf('due'),
    isWaiting: flagOf('waiting'),
    isToReturn: flagOf('to-return'),
    milestone: {
      kind: 'value',
      words: { pt: 'Marco', en: 'Milestone' },
      as: 'text',
      sql: "nullif(i.milestone, '')",
      valueWords: Object.fromEntries(usualMilestones.map(({ id, words }) => [id, words])),
    },
    originId: { kind: 'value', words: { pt: 'Origem', en: 'Origin' }, as: { of: 'list-item' }, sql: 'd.origin_id' },
    teamId: {
      kind: 'value',
      words: { pt: 'Equipe', en: 'Team' },
      as: { of: 'team' },
      sql: '(select u.team_id from users u where u.tenant_id = s.tenant_id and u.id = s.salesman_id)',
    },
  },
})
