import { itemOptions } from '../../../../platform/ui/data/queries.ts'
import type { Area } from '../../../../platform/ui/routing/screen.ts'
import { deals } from '../../contract.ts'
import type { DealTab } from './deal-tab.ts'
import { dealPageTitles } from './titles.ts'

/** The page of one deal with the tabs of the mounted modules. */
export const dealPage = (tabs: readonly DealTab[]): Area => ({
  screens: [
    {
      path: '/negocio/$id',
      title: dealPageTitles['deal.deals'],
      needs: 'deals.view',
      load: ({ queries, params }) => queries.ensureQueryData(itemOptions(deals.show, { params: { id: params.id! } })),
      page: () => import('./deal-page-with-tabs.tsx').then((it) => it.dealPageWith(tabs)),
      children: [
        { path: '/', page: () => import('./first-tab.tsx').then((it) => it.FirstTab) },
        { path: 'aba/$tabId', page: () => import('./own-fields-tab.tsx').then((it) => it.AddedTab) },
        ...tabs.map(({ path, page, children = [], module }) => ({ path, page, children, ...(module && { module }) })),
      ],
    },
  ],
})
