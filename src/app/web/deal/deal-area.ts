import { deals } from '../../../modules/deals/contract.ts'
import { dealPageTitles } from '../../../modules/deals/ui/deal/titles.ts'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { dealTabs } from './deal-tabs.ts'

/** The page of one deal with the tabs of the mounted modules. */
export const dealPage: Area = {
  screens: [
    {
      path: '/negocio/$id',
      title: dealPageTitles['deal.deals'],
      needs: 'deals.view',
      load: ({ queries, params }) => queries.ensureQueryData(itemOptions(deals.show, { params: { id: params.id! } })),
      page: () => import('./deal-page-with-tabs.tsx').then((it) => it.DealPageWithTabs),
      children: [
        { path: '/', page: () => import('../../../modules/deals/ui/deal/first-tab.tsx').then((it) => it.FirstTab) },
        { path: 'aba/$tabId', page: () => import('./deal-fields-tab.tsx').then((it) => it.AddedTab) },
        ...dealTabs.map(({ path, page, children = [] }) => ({ path, page, children })),
      ],
    },
  ],
}
