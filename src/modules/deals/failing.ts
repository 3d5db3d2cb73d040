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
    tried: {
      'POST /deals/:id/moves': { pt: 'Mover o negócio', en: 'Move the deal' },
      'POST /deals/:id/win': { pt: 'Marcar como ganho o negócio', en: 'Mark as won the deal' },
      'POST /deals/:id/loss': { pt: 'Marcar como perdido o negócio', en: 'Mark as lost the deal' },
      'POST /deals/:id/reopening': { pt: 'Reabrir o negócio', en: 'Reopen the deal' },
      'PUT /deals/:id/rating': { pt: 'Avaliar o negócio', en: 'Rate the deal' },
      'POST /deals/moves': { pt: 'Mover os negócios', en: 'Move the deals' },
      'POST /deals/bulk-moves': { pt: 'Mover os negócios', en: 'Move the deals' },
      'POST /deals/owners': { pt: 'Reatribuir os negócios', en: 'Reassign the deals' },
      'POST /deals/bulk-transfers': { pt: 'Reatribuir os negócios', en: 'Reassign the deals' },
      'POST /deals/bulk-losses': { pt: 'Marcar como perdidos os negócios', en: 'Mark as lost the deals' },
      'POST /deals/bulk-tags': { pt: 'Mudar as etiquetas dos negócios', en: 'Change the tags of the deals' },
    },
  },
]
