import type { SpanKind } from '../../../platform/measures/span-kind.ts'

/** What is kept of how contacts were. */
export const contactSpans: SpanKind = {
  kind: 'contact',
  table: 'contacts',
  spans: 'contact_spans',
  columns: ['kind', 'type_id', 'origin_id', 'owner_id', 'pre_seller_id', 'store_id', 'city', 'state', 'created_at'],
  instants: ['created_at'],
  joins: [],
}
