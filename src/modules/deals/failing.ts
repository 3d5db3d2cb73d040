import type { Failing } from '../../platform/contract/failing.ts'
import type { Message } from '../../platform/i18n/messages.ts'

/** Of many deals the list is named, whatever shows it. */
const unread: Message = { pt: 'Não foi possível carregar os negócios.', en: 'Unable to get the deals.' }

/** What a failed call names. */
export const dealsFailing: readonly Failing[] = [
  {
    at: '/deals',
    name: { pt: 'o negócio', en: 'the deal' },
    page: '/negocio/:id',
    told: {
      'GET /deals': unread,
      'GET /deals/board': unread,
      'GET /deals/board/figures': unread,
      'GET /deals/board/column': unread,
      'GET /deals/map': unread,
      'GET /deals/schedule': unread,
      'GET /deals/calendar': unread,
      'POST /deals/moves': { pt: 'Não foi possível mover os negócios.', en: 'Unable to move the deals.' },
      'POST /deals/:id/moves': { pt: 'Não foi possível mover os negócios.', en: 'Unable to move the deals.' },
      'POST /deals/owners': { pt: 'Não foi possível reatribuir os negócios.', en: 'Unable to reassign the deals.' },
    },
    tried: { 'POST /deals/:id/moves': { pt: 'Mover o negócio', en: 'Move the deal' } },
  },
]
