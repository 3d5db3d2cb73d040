import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const proposalsFailing: readonly Failing[] = [
  {
    at: ['/proposals', '/deals/:id/proposals', '/deals/:id/proposal-draft', '/deals/:id/proposal-start'],
    name: { pt: 'a proposta', en: 'the proposal' },
    tried: {
      'POST /proposals/:id/acceptance': {
        pt: 'Registrar o aceite da proposta',
        en: 'Record the acceptance of the proposal',
      },
      'POST /proposals/:id/giving-up': { pt: 'Desistir da proposta', en: 'Withdraw the proposal' },
      'POST /proposals/:id/main': { pt: 'Tornar principal a proposta', en: 'Make the main one the proposal' },
      'POST /proposals/:id/sending': { pt: 'Enviar a proposta', en: 'Send the proposal' },
      'POST /proposals/:id/share': { pt: 'Compartilhar a proposta', en: 'Share the proposal' },
      'POST /proposals/:id/recalculation': { pt: 'Recalcular a proposta', en: 'Recalculate the proposal' },
      'PUT /proposals/:id/equipment': {
        pt: 'Mudar os equipamentos da proposta',
        en: 'Change the equipment of the proposal',
      },
      'PUT /proposals/:id/price': { pt: 'Mudar o preço da proposta', en: 'Change the price of the proposal' },
    },
  },
]
