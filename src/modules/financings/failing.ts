import type { Failing } from '../../platform/contract/failing.ts'

const financing = { pt: 'o financiamento', en: 'the financing' }

/** What a failed call names. */
export const financingsFailing: readonly Failing[] = [
  { at: '/financings', name: financing },
  { at: '/sales/:id/financing-defaults', name: financing },
  { at: '/financing-summary', name: { pt: 'o resumo dos financiamentos', en: 'the summary of financings' } },
  { at: '/financing-simulations', name: { pt: 'a simulação', en: 'the simulation' } },
  { at: '/financings/:id/offers', name: { pt: 'a simulação', en: 'the simulation' } },
  { at: '/financings/:id/papers', name: { pt: 'os documentos', en: 'the papers' } },
  { at: '/financings/:id/paper-link', name: { pt: 'o link dos documentos', en: 'the link for papers' } },
  { at: '/public/financing-papers', name: { pt: 'o documento', en: 'the paper' } },
  { at: '/financing-banks', name: { pt: 'o banco', en: 'the bank' } },
  { at: '/financing-banks/:id/connection', name: { pt: 'a conexão do banco', en: 'the bank’s connection' } },
  { at: '/financings/:id/answers', name: { pt: 'a consulta ao banco', en: 'the question to the bank' } },
  { at: '/financing-payment-methods', name: { pt: 'a forma de pagamento', en: 'the payment method' } },
  { at: '/financing-options', name: { pt: 'a opção de financiamento', en: 'the financing option' } },
  { at: '/financing-statuses', name: { pt: 'o status de financiamento', en: 'the financing status' } },
]
