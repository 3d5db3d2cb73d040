import { maskOf } from '../../../../platform/record/mask-of.ts'
import { factsOf } from '../../../lists/server/public.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { endedKinds } from '../../purchase-status.ts'
import { purchaseList } from './purchase-list.ts'
import { purchaseSpans } from './purchase-spans.ts'

const isInForce = `s.kind <> all('{${endedKinds.join(',')}}'::text[])`

/** Purchases by the day they were requested. Lost and cancelled ones count with 0. */
export const purchaseFacts = factsOf(purchaseList, {
  path: '/purchases',
  search: { view: 'lista' },
  isSameForReach: true,
  day: 'requestedOn',
  person: 'applicantId',
  spans: purchaseSpans,
  explains: ['supplierId', 'categoryId', 'applicantId', 'storeId', 'statusId'],
  only: 'isInForce',
  without: ['code', 'dealNumber', 'instalments'],
  measures: {
    purchases: { adds: 'count', words: { pt: 'Compras', en: 'Purchases' }, as: 'number' },
    late: {
      adds: 'count',
      words: { pt: 'Compras atrasadas', en: 'Late purchases' },
      as: 'number',
      only: 'isLate',
      better: 'less',
    },
    averagePurchase: {
      adds: 'ratio',
      words: { pt: 'Compra média', en: 'Average purchase' },
      as: 'money',
      of: 'totalCents',
      by: 'inForce',
    },
    inForce: {
      adds: 'count',
      words: { pt: 'Compras em vigor', en: 'Purchases in force' },
      as: 'number',
      only: 'isInForce',
    },
    delivery: {
      adds: 'figure',
      words: { pt: 'Prazo até a entrega (dias)', en: 'Time to delivery (days)' },
      as: 'number',
      sql: '(p.delivered_on - p.requested_on)',
      way: 'mean',
      better: 'less',
      ...maskOf(purchaseRecord, 'requestedOn', 'deliveredOn'),
    },
  },
  dimensions: {
    isInForce: {
      kind: 'flag',
      words: { pt: 'Compra em vigor', en: 'Purchase in force' },
      as: 'yes-no',
      sql: isInForce,
      ...maskOf(purchaseRecord, 'statusId'),
    },
    storeId: {
      kind: 'value',
      words: { pt: 'Loja do negócio', en: 'Store of the deal' },
      as: { of: 'store' },
      sql: 'd.store_id',
      ...maskOf(purchaseRecord, 'dealId'),
    },
  },
})
