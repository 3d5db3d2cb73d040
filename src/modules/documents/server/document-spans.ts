import type { SpanKind } from '../../../platform/measures/span-kind.ts'
import { dealSpans } from '../../deals/server/public.ts'

/** What is kept of how documents were; the deal of each is that of the same day, and takes it along when it goes. */
export const documentSpans: SpanKind = {
  kind: 'document',
  table: 'documents',
  spans: 'document_spans',
  columns: ['deal_id', 'template_name', 'state', 'deadline', 'owner_id', 'sent_at', 'closed_at', 'created_at'],
  instants: ['deadline', 'sent_at', 'closed_at', 'created_at'],
  joins: [],
  joined: { d: dealSpans },
  goesWith: [{ kind: 'deal', table: 'deals', field: 'dealId' }],
}
