import { endpoint } from '../../platform/contract/endpoint.ts'
import { ReceiptInput } from './parts-shapes.ts'
import { Purchase } from './purchase-shapes.ts'

const at = 'purchases.not_found'

export const receiptsOfPurchases = {
  receive: endpoint('POST /purchases/:id/receipts', {
    needs: 'purchases.receive',
    summary: 'Record what arrived, in parts as it comes',
    body: ReceiptInput,
    reply: Purchase,
    refusals: [
      at,
      'purchases.item_not_found',
      'purchases.receives_more',
      'purchases.received_meanwhile',
      'purchases.receive_ended',
      'purchases.unknown_file',
    ],
  }),
  removeReceipt: endpoint('DELETE /purchases/:id/receipts/:receiptId', {
    needs: 'purchases.receive',
    summary: 'Take back what was recorded as arrived; what then is missing makes the purchase undelivered',
    reply: Purchase,
    refusals: [at, 'purchases.receipt_not_found', 'purchases.receipt_numbered'],
  }),
}
