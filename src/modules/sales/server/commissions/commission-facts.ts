import type { Dimension, Measure } from '../../../../platform/measures/fact-source.ts'
import { factsOf } from '../../../lists/server/public.ts'
import { payeeWords } from '../../commission-record.ts'
import type { Payee } from '../../sale.ts'
import { saleRecord, seesCommission } from '../../sale-record.ts'
import { sumsFlag } from '../../sums.ts'
import { saleList } from '../sale-list.ts'
import { worth } from './closing-lines.ts'

const payees = ['seller', 'pre-seller'] as const

const { sellerCommission, preSellerCommission } = saleRecord.fields

const parts = {
  seller: { words: sellerCommission.words, shownWith: 'sales.view-seller-commission', only: 'isSellers' },
  'pre-seller': {
    words: preSellerCommission.words,
    shownWith: 'sales.view-pre-seller-commission',
    only: 'isPreSellers',
  },
} as const

/** The earnings of people with a part of the commission, whoever the sale names now. */
const commissionAs = (payee: Payee): Measure => ({
  adds: 'figure',
  as: 'money',
  sql: worth('l'),
  way: 'sum',
  ...parts[payee],
})

const isOf = (payee: Payee): Dimension => ({
  kind: 'flag',
  words: payeeWords[payee],
  as: 'yes-no',
  sql: `(l.part = '${payee}')`,
  shownWith: parts[payee].shownWith,
})

/**
 * What people earn of sales, by the day of sale: a sale is counted for each person who earns of it, and once in
 * totals. Figures open the sales; a sale with a part whose commission the person may not see has no amount.
 */
export const commissionFacts = factsOf(saleList, {
  name: 'commissions',
  title: { pt: 'Comissões', en: 'Commissions' },
  path: '/vendas',
  isSameForReach: true,
  access: { shownWith: 'sales.list-commission-payments', hiddenWith: sumsFlag },
  day: 'soldOn',
  person: 'userId',
  noPast: {
    pt: 'comissões seguem cada acerto da venda e não guardam como eram. O que já foi fechado está em Comissões, em cada fechamento.',
    en: 'commissions follow each settlement of their sale and keep no earlier state. What was closed is under Commissions, in each closing.',
  },
  explains: ['userId', 'part', 'storeId', 'originId', 'teamId'],
  joined: 'join commission_lines l on l.tenant_id = s.tenant_id and l.sale_id = s.id',
  async narrow(ctx, found) {
    found.add(
      'l.part = any(?)',
      payees.filter((payee) => seesCommission(ctx.granted, payee)),
    )
  },
  without: [
    'code',
    'dealNumber',
    'proposalNumber',
    'total',
    'entry',
    'financed',
    'state',
    'earnedWhen',
    'salesmanId',
    'preSellerId',
    'sellerPercent',
    'sellerCommission',
    'sellerPaid',
    'preSellerPercent',
    'preSellerCommission',
    'preSellerPaid',
  ],
  measures: {
    withCommission: {
      adds: 'count',
      words: { pt: 'Vendas com comissão', en: 'Sales with a commission' },
      as: 'number',
    },
    commission: {
      adds: 'figure',
      words: { pt: 'Comissão', en: 'Commission' },
      as: 'money',
      sql: worth('l'),
      way: 'sum',
    },
    sellerCommission: commissionAs('seller'),
    preSellerCommission: commissionAs('pre-seller'),
    earned: { adds: 'figure', words: { pt: 'Comissão ganha', en: 'Earned' }, as: 'money', sql: 'l.earned', way: 'sum' },
    paid: { adds: 'figure', words: { pt: 'Comissão paga', en: 'Paid' }, as: 'money', sql: 'l.paid', way: 'sum' },
    due: {
      adds: 'figure',
      words: { pt: 'Comissão a pagar', en: 'Due' },
      as: 'money',
      sql: 'greatest(l.earned - l.paid, 0)',
      way: 'sum',
    },
    toReturn: {
      adds: 'figure',
      words: { pt: 'Comissão a devolver', en: 'To give back' },
      as: 'money',
      sql: 'greatest(l.paid - l.earned, 0)',
      way: 'sum',
    },
  },
  dimensions: {
    userId: { kind: 'value', words: { pt: 'Pessoa', en: 'Person' }, as: { of: 'user' }, sql: 'l.user_id' },
    part: {
      kind: 'value',
      words: { pt: 'Como', en: 'Role in the sale' },
      as: 'text',
      sql: 'l.part',
      valueWords: payeeWords,
    },
    inForce: {
      kind: 'flag',
      words: { pt: 'Venda em vigor', en: 'Active sale' },
      as: 'yes-no',
      sql: 'not l.is_cancelled',
    },
    isSellers: isOf('seller'),
    isPreSellers: isOf('pre-seller'),
    originId: { kind: 'value', words: { pt: 'Origem', en: 'Origin' }, as: { of: 'list-item' }, sql: 'd.origin_id' },
    teamId: {
      kind: 'value',
      words: { pt: 'Equipe', en: 'Team' },
      as: { of: 'team' },
      sql: '(select u.team_id from users u where u.tenant_id = l.tenant_id and u.id = l.user_id)',
    },
  },
})
