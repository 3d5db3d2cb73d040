import { powerBand } from '../../../deals/server/public.ts'
import { factsOf } from '../../../lists/server/public.ts'
import { proposalSums } from '../../contract.ts'
import { proposalSpans } from '../past/proposal-spans.ts'
import { proposalList } from './proposal-list.ts'

/** Proposals by the day on which they were made. */
export const proposalFacts = factsOf(proposalList, {
  isSameForReach: true,
  path: '/proposals',
  day: 'createdAt',
  person: 'consultantId',
  spans: proposalSpans,
  explains: ['consultantId', 'originId', 'storeId', 'powerBand', 'source', 'preSellerId'],
  access: proposalSums,
  without: ['number', 'revision', 'moduleCount'],
  measures: {
    proposals: { adds: 'count', words: { pt: 'Propostas', en: 'Proposals' }, as: 'number', better: 'more' },
    accepted: {
      adds: 'count',
      words: { pt: 'Propostas aceitas', en: 'Accepted proposals' },
      as: 'number',
      only: 'isAccepted',
      better: 'more',
    },
    acceptance: {
      adds: 'ratio',
      words: { pt: 'Propostas aceitas por feitas', en: 'Accepted of made proposals' },
      as: 'share',
      of: 'accepted',
      by: 'proposals',
      better: 'more',
    },
  },
  dimensions: {
    isAccepted: { kind: 'flag', words: { pt: 'Aceita', en: 'Accepted' }, as: 'yes-no', sql: "p.state = 'accepted'" },
    isWaiting: {
      kind: 'flag',
      words: { pt: 'Aceite a confirmar', en: 'Acceptance to confirm' },
      as: 'yes-no',
      sql: "p.state = 'generated' and p.received_at is not null",
    },
    originId: { kind: 'value', words: { pt: 'Origem', en: 'Origin' }, as: { of: 'list-item' }, sql: 'd.origin_id' },
    preSellerId: {
      kind: 'value',
      words: { pt: 'Pré-vendedor', en: 'SDR' },
      as: { of: 'user' },
      sql: 'd.pre_seller_id',
    },
    powerBand: powerBand('p.power_kwp'),
  },
})
