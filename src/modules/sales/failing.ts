import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const salesFailing: readonly Failing[] = [
  { at: '/sales', name: { pt: 'a venda', en: 'the sale' } },
  { at: '/sales/:id/plan', name: { pt: 'o plano de pagamento', en: 'the payment plan' } },
  { at: '/sales/:id/instalments', name: { pt: 'o recebimento', en: 'the receipt' } },
  { at: '/sales/:id/receipts', name: { pt: 'o recebimento', en: 'the receipt' } },
  { at: '/milestones', name: { pt: 'os marcos', en: 'the milestones' } },
  { at: '/deals/:id/milestones', name: { pt: 'o marco', en: 'the milestone' } },
  { at: '/receivables', name: { pt: 'as contas a receber', en: 'the receivables' } },
  {
    at: '/receivables/receipts',
    name: { pt: 'os recebimentos', en: 'the receipts' },
    tried: { 'POST /receivables/receipts': { pt: 'Receber as parcelas', en: 'Record the receipts' } },
  },
  { at: '/commission-ranges', name: { pt: 'a faixa de comissão', en: 'the commission range' } },
  { at: '/commissions', name: { pt: 'a comissão', en: 'the commission' } },
  { at: '/commission-closings', name: { pt: 'o fechamento de comissão', en: 'the commission closing' } },
  { at: '/commission-closing-previews', name: { pt: 'o fechamento de comissão', en: 'the commission closing' } },
  { at: '/commission-months', name: { pt: 'o fechamento do mês', en: 'the month’s closing' } },
  {
    at: '/commission-closing-payments',
    name: { pt: 'o pagamento dos fechamentos', en: 'the payment of the closings' },
  },
  { at: '/sale-settings', name: { pt: 'a configuração de vendas', en: 'the sales settings' } },
  { at: '/sales/:id/commission-lines', name: { pt: 'a comissão', en: 'the commission' } },
  {
    at: '/sales/:id/cancellation',
    name: { pt: 'o cancelamento da venda', en: 'the sale’s cancellation' },
    tried: {
      'PUT /sales/:id/cancellation': { pt: 'Cancelar a venda', en: 'Cancel the sale' },
      'DELETE /sales/:id/cancellation': {
        pt: 'Desfazer o cancelamento da venda',
        en: 'Undo the cancellation of the sale',
      },
    },
  },
  { at: '/sales/:id/commission-payments', name: { pt: 'o pagamento de comissão', en: 'the commission payment' } },
]
