import type { SpanKind } from '../../../../platform/measures/span-kind.ts'
import { dealSpans } from '../../../deals/server/public.ts'

/** What is stored about proposals on past days; each is joined to its deal as that was on the same day. */
export const proposalSpans: SpanKind = {
  kind: 'proposal',
  table: 'proposals',
  spans: 'proposal_spans',
  columns: [
    'deal_id',
    'consultant_id',
    'state',
    'source',
    'price_cents',
    'power_kwp',
    'generation_kwh',
    'consumption_kwh',
    'valid_until',
    'accepted_at',
    'created_at',
  ],
  instants: ['accepted_at', 'created_at'],
  joins: [],
  joined: { d: dealSpans },
}
