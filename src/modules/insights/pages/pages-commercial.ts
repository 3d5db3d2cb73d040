import { deal, sale, salesBy, salesByMonth, words } from './page-parts.ts'
import type { PageContent } from './page-spec.ts'

export const commercialPages: readonly PageContent[] = [
  {
    id: 'shop',
    figures: [sale('sold'), sale('sales'), sale('ticket'), deal('deals')],
    cards: [
      {
        id: 'stores',
        title: words('Lojas lado a lado', 'Stores side by side'),
        look: 'table',
        size: 'whole',
        facts: 'sales',
        measures: ['sold', 'sales', 'ticket', 'cycle'],
        rows: ['storeId'],
        rowPath: '/dashboard/shop/',
        beside: [
          { facts: 'deals', measures: ['deals'], rows: ['storeId'] },
          { facts: 'deals', measures: ['won', 'lost', 'winRate'], rows: ['storeId'], day: 'closedAt' },
          { facts: 'proposals', measures: ['proposals', 'accepted'], rows: ['storeId'] },
        ],
      },
      salesBy('by-store', words('Vendido por loja', 'Sold by store'), 'storeId'),
      { ...salesByMonth, size: 'half' },
    ],
  },
  {
    id: 'one-shop',
    figures: [sale('sold'), sale('sales'), sale('ticket'), sale('cycle')],
    cards: [
      salesBy('by-seller', words('Vendido por vendedor', 'Sold by salesperson'), 'salesmanId'),
      salesBy('by-origin', words('Vendido por origem', 'Sold by origin'), 'originId'),
      salesByMonth,
    ],
  },
  {
    id: 'commercial',
    figures: [
      deal('deals'),
      { facts: 'proposals', measure: 'proposals' },
      { facts: 'proposals', measure: 'accepted' },
      sale('sales'),
    ],
    cards: [
      {
        id: 'people',
        title: words('Por vendedor', 'By salesperson'),
        look: 'table',
        size: 'whole',
        facts: 'deals',
        measures: ['deals'],
        rows: ['ownerId'],
        beside: [
          { facts: 'proposals', measures: ['proposals', 'accepted', 'acceptance'], rows: ['consultantId'] },
          { facts: 'sales', measures: ['sales', 'sold', 'ticket'], rows: ['salesmanId'] },
          { facts: 'deals', measures: ['winRate'], rows: ['ownerId'], day: 'closedAt' },
        ],
      },
      {
        id: 'new-by-origin',
        title: words('Novos negócios por origem', 'New deals by origin'),
        look: 'bars',
        facts: 'deals',
        measures: ['deals', 'bidAmount'],
        rows: ['originId'],
      },
      {
        id: 'made',
        title: words('Propostas por consultor', 'Proposals by consultant'),
        look: 'bars',
        facts: 'proposals',
        measures: ['proposals', 'priceCents'],
        rows: ['consultantId'],
      },
    ],
  },
]
