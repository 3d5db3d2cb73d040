import { maskOf } from '../../../platform/record/mask-of.ts'
import { factsOf } from '../../lists/server/public.ts'
import { financingsOfDeal } from '../deal-tab.ts'
import { financingRecord } from '../financing-record.ts'
import { financingList } from './financing-list.ts'
import { financingSpans } from './financing-spans.ts'

/** Financings by the day on which they were recorded. */
export const financingFacts = factsOf(financingList, {
  path: '/financings',
  isSameForReach: true,
  day: 'createdAt',
  person: 'ownerId',
  spans: financingSpans,
  explains: ['bankId', 'statusId', 'approval', 'storeId', 'ownerId', 'paymentMethodId'],
  without: ['code', 'dealNumber', 'instalmentCount', 'graceMonths', 'saleCode', 'saleFinanced', 'saleEntry'],
  measures: {
    financings: { adds: 'count', words: { pt: 'Financiamentos', en: 'Financings' }, as: 'number', better: 'more' },
    approved: {
      adds: 'count',
      words: { pt: 'Financiamentos aprovados', en: 'Approved financings' },
      as: 'number',
      only: 'isApproved',
      better: 'more',
    },
    decided: {
      adds: 'count',
      words: { pt: 'Financiamentos decididos', en: 'Decided financings' },
      as: 'number',
      only: 'isDecided',
    },
    approvalRate: {
      adds: 'ratio',
      words: { pt: 'Aprovados dos decididos', en: 'Approved of decided' },
      as: 'share',
      of: 'approved',
      by: 'decided',
      better: 'more',
    },
  },
  dimensions: {
    isApproved: {
      kind: 'flag',
      words: { pt: 'Financiamento aprovado', en: 'Approved financing' },
      as: 'yes-no',
      sql: "f.approval = 'approved'",
      ...maskOf(financingRecord, 'approval'),
    },
    isDecided: {
      kind: 'flag',
      words: { pt: 'Financiamento decidido', en: 'Decided financing' },
      as: 'yes-no',
      sql: "f.approval <> 'waiting'",
      ...maskOf(financingRecord, 'approval'),
    },
    ownerId: {
      kind: 'value',
      words: { pt: 'Responsável pelo negócio', en: 'Owner of the deal' },
      as: { of: 'user' },
      sql: 'd.owner_id',
      ...financingsOfDeal,
    },
    originId: {
      kind: 'value',
      words: { pt: 'Origem do negócio', en: 'Origin of the deal' },
      as: { of: 'list-item' },
      sql: 'd.origin_id',
      ...financingsOfDeal,
    },
  },
})
