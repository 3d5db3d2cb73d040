import type { SpanKind } from '../../../../platform/measures/span-kind.ts'
import { dealSpans } from '../../../deals/server/public.ts'

/** What is kept of how proposals were; the deal of each is that of the same day. */
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
