import type { SpanKind } from '../../../platform/measures/span-kind.ts'
import { dealSpans } from '../../deals/server/public.ts'

/** What is kept of how financings were; the deal of each is that of the same day, and takes it along when it goes. */
export const financingSpans: SpanKind = {
  kind: 'financing',
  table: 'financings',
  spans: 'financing_spans',
  columns: [
    'deal_id',
    'status_id',
    'bank_id',
    'payment_method_id',
    'total_financed',
    'approved_amount',
    'down_payment',
    'instalment_value',
    'rate',
    'rate_period',
    'approval',
    'approved_on',
    'signed_on',
    'first_instalment_on',
    'last_instalment_on',
    'created_at',
  ],
  instants: ['created_at'],
  joins: ['st'],
  joined: { d: dealSpans },
  goesWith: [{ kind: 'deal', table: 'deals', field: 'dealId' }],
}
