import type { SpanKind } from '../../../../platform/measures/span-kind.ts'
import { dealSpans } from '../../../deals/server/public.ts'

/**
 * The columns of purchases whose past is kept; the deal is read as of the same day. Items, invoices and receipts have
 * events of their own.
 */
export const purchaseSpans: SpanKind = {
  kind: 'purchase',
  table: 'purchases',
  spans: 'purchase_spans',
  columns: [
    'supplier_id',
    'applicant_id',
    'deal_id',
    'status_id',
    'category_id',
    'delivery_type_id',
    'requested_on',
    'quoted_on',
    'approved_on',
    'is_approved',
    'expected_on',
    'delivered_on',
    'carrier',
    'total_cents',
    'invoiced_cents',
    'created_at',
  ],
  instants: ['created_at'],
  joins: ['s', 'z'],
  joined: { d: dealSpans },
  // A purchase that was called off outlives its deal.
  emptied: ['deal_id'],
}
