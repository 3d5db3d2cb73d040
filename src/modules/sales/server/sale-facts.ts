import { clockIn } from '../../../platform/db/calendar-days.ts'
import { municipality, powerBand } from '../../deals/server/public.ts'
import { factsOf } from '../../lists/server/public.ts'
import { sumsFlag } from '../sums.ts'
import { saleList } from './sale-list.ts'
import { saleSpans } from './sale-spans.ts'

const isActive = 's.cancelled_on is null'
const powerSql = 'sp.power_kwp'
const cycle = `(s.sold_on - (${clockIn('sz.time_zone', 'd.created_at')})::date)`

/** People's earnings are counted in the facts of commissions: a sale knows whom it names, not who was paid. */
const ofPeople = ['sellerCommission', 'sellerPaid', 'preSellerCommission', 'preSellerPaid']

/** A sale counts on its day of sale; once cancelled it no longer counts there. */
export const saleFacts = factsOf(saleList, {
  path: '/vendas',
  isSameForReach: true,
  day: 'soldOn',
  person: 'salesmanId',
  spans: saleSpans,
  explains: ['salesmanId', 'originId', 'storeId', 'powerBand', 'place', 'condition', 'preSellerId', 'teamId'],
  access: { hiddenWith: sumsFlag },
  only: 'active',
  without: ['code', 'dealNumber', 'proposalNumber', 'total', 'state', 'earnedWhen', ...ofPeople],
  measures: {
    sales: { adds: 'count', words: { pt: 'Vendas', en: 'Sales' }, as: 'number', only: 'active', better: 'more' },
    sold: {
      adds: 'figure',
      words: { pt: 'Valor vendido', en: 'Sold value' },
      as: 'money',
      sql: 's.total',
      way: 'sum',
      only: 'active',
      better: 'more',
    },
    ticket: {
      adds: 'ratio',
      words: { pt: 'Ticket médio', en: 'Average ticket' },
      as: 'money',
      of: 'sold',
      by: 'sales',
      better: 'more',
    },
    power: {
      adds: 'figure',
      words: { pt: 'Potência vendida', en: 'Sold power' },
      as: 'kwp',
      sql: powerSql,
      way: 'sum',
      only: 'active',
      better: 'more',
    },
    /** Days from the deal's first to the day of sale. */
    cycle: {
      adds: 'figure',
      words: { pt: 'Ciclo de venda (dias)', en: 'Sales cycle (days)' },
      as: 'number',
      sql: cycle,
      way: 'mean',
      only: 'active',
      better: 'less',
    },
    cancelled: {
      adds: 'count',
      words: { pt: 'Vendas canceladas', en: 'Canceled sales' },
      as: 'number',
      only: 'isCancelled',
      better: 'less',
    },
  },
  dimensions: {
    active: { kind: 'flag', words: { pt: 'Venda ativa', en: 'Active sale' }, as: 'yes-no', sql: isActive },
    isCancelled: {
      kind: 'flag',
      words: { pt: 'Venda cancelada', en: 'Canceled sale' },
      as: 'yes-no',
      sql: `not (${isActive})`,
    },
    originId: { kind: 'value', words: { pt: 'Origem', en: 'Origin' }, as: { of: 'list-item' }, sql: 'd.origin_id' },
    city: {
      kind: 'value',
      words: { pt: 'Cidade', en: 'City' },
      as: 'text',
      sql: "nullif(coalesce(nullif(d.city, ''), c.city), '')",
    },
    place: municipality,
    powerBand: powerBand(powerSql),
    condition: {
      kind: 'value',
      words: { pt: 'Forma de pagamento', en: 'Payment' },
      as: 'text',
      sql: "nullif(s.payment_condition, '')",
    },
    teamId: {
      kind: 'value',
      words: { pt: 'Equipe', en: 'Team' },
      as: { of: 'team' },
      sql: '(select u.team_id from users u where u.tenant_id = s.tenant_id and u.id = s.salesman_id)',
    },
  },
})
