import type { SpanKind } from '../../../platform/measures/span-kind.ts'
import { dealSpans } from '../../deals/server/public.ts'
import { proposalSpans } from '../../proposals/server/public.ts'

/** The columns of sales whose past is kept; deal and proposal are read as of the same day. */
export const saleSpans: SpanKind = {
  kind: 'sale',
  table: 'sales',
  spans: 'sale_spans',
  columns: [
    'deal_id',
    'proposal_id',
    'salesman_id',
    'pre_seller_id',
    'total',
    'entry',
    'financed',
    'payment_condition',
    'seller_percent',
    'pre_seller_percent',
    'sold_on',
    'cancelled_on',
    'created_at',
  ],
  instants: ['created_at'],
  joins: [],
  joined: { d: dealSpans, sp: proposalSpans },
}
