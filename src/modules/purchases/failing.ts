import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const purchasesFailing: readonly Failing[] = [
  {
    at: '/purchases',
    name: { pt: 'a compra', en: 'the purchase' },
    tried: {
      'POST /purchases/:id/approvals': { pt: 'Aprovar a compra', en: 'Approve the purchase' },
      'POST /purchases/:id/disapproval': { pt: 'Reprovar a compra', en: 'Disapprove the purchase' },
      'POST /purchases/:id/order': { pt: 'Registrar o pedido da compra', en: 'Record the order of the purchase' },
      'POST /purchases/:id/receipts': {
        pt: 'Registrar o recebimento da compra',
        en: 'Record the receipt of the purchase',
      },
    },
  },
  {
    at: [
      '/purchases/:id/items',
      '/purchases/:id/inputs',
      '/purchases/:id/pasted-items',
      '/purchases/:id/proposal-items',
      '/deals/:id/left-to-buy',
    ],
    name: { pt: 'o item da compra', en: 'the purchase item' },
  },
  { at: '/purchases/:id/quotes', name: { pt: 'a cotação', en: 'the quote' } },
  { at: '/deals/:id/cost-of-job', name: { pt: 'o custo da obra', en: 'the cost of the job' } },
  { at: '/purchase-statuses', name: { pt: 'o status de compra', en: 'the purchase status' } },
  { at: '/purchase-approval', name: { pt: 'a aprovação de compras', en: 'the purchase approval' } },
]
