import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id } from '../../platform/contract/shapes.ts'
import { Purchase } from './purchase-shapes.ts'

const at = 'purchases.not_found'

export const invoicesOfPurchases = {
  readInvoice: endpoint('POST /purchases/:id/invoices', {
    needs: 'purchases.receive',
    summary:
      'Read the XML of an NF-e, layout 4.00, one or a ZIP of them (multipart, field `file`): items are matched to the order',
    upload: true,
    bodyLimit: 6 * 1_048_576,
    reply: Purchase,
    refusals: [
      at,
      'purchases.invoice_unreadable',
      'purchases.invoice_not_nfe',
      'purchases.invoice_layout',
      'purchases.invoice_key_wrong',
      'purchases.invoice_cancelled',
      'purchases.invoice_empty',
      'purchases.invoice_value_wrong',
      'purchases.invoice_line_wrong',
      'purchases.invoice_known',
      'purchases.invoice_other_supplier',
      'purchases.invoice_other_company',
      'purchases.invoice_too_large',
    ],
  }),
  putInvoiceLine: endpoint('PATCH /purchases/:id/invoices/:invoiceId', {
    needs: 'purchases.receive',
    summary: 'Say of which item a line of an invoice is, counted from 0; null: of none that was ordered',
    body: z.object({ line: z.int().min(0).max(10_000), itemId: id.nullable() }),
    reply: Purchase,
    refusals: [at, 'purchases.invoice_not_found', 'purchases.item_not_found'],
  }),
  removeInvoice: endpoint('DELETE /purchases/:id/invoices/:invoiceId', {
    needs: 'purchases.receive',
    summary: 'Take back an invoice that was read; it may be read again, also for another purchase',
    reply: Purchase,
    refusals: [at, 'purchases.invoice_not_found'],
  }),
}
