import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const salesFailing: readonly Failing[] = [
  { at: '/sales', name: { pt: 'a venda', en: 'the sale' } },
  { at: '/commission-ranges', name: { pt: 'a faixa de comissão', en: 'the commission range' } },
  { at: '/commissions', name: { pt: 'a comissão', en: 'the commission' } },
  { at: '/sale-settings', name: { pt: 'a configuração de vendas', en: 'the sales settings' } },
  { at: '/sales/:id/commission-payments', name: { pt: 'o pagamento de comissão', en: 'the commission payment' } },
]
