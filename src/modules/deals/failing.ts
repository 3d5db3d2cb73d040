import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const dealsFailing: readonly Failing[] = [
  {
    at: '/deals',
    name: { pt: 'o negócio', en: 'the deal' },
    told: {
      'POST /deals/moves': { pt: 'Não foi possível mover os negócios.', en: 'Unable to move the deals.' },
      'POST /deals/:id/moves': { pt: 'Não foi possível mover os negócios.', en: 'Unable to move the deals.' },
      'POST /deals/owners': { pt: 'Não foi possível reatribuir os negócios.', en: 'Unable to reassign the deals.' },
    },
  },
]
