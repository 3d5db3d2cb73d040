import { IconShoppingCart } from '@tabler/icons-react'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { purchasesTab } from '../deal-tab.ts'
import { purchasesFailing } from '../failing.ts'
import { purchaseSettings } from './settings.ts'
import { purchaseTitles as words } from './titles.ts'

export const purchasesArea: Area = {
  module: 'purchases',
  failing: purchasesFailing,
  settings: purchaseSettings,
  dealTabs: [
    {
      id: 'purchases',
      at: 75,
      path: 'compras',
      label: words['purchases.title'],
      ...purchasesTab,
      needs: 'purchases.list',
      page: () => import('./deal-purchases-tab.tsx').then((it) => it.PurchasesTab),
      children: [
        {
          path: '$purchaseId',
          page: () => import('./deal-purchases-tab.tsx').then((it) => it.PurchaseOfDeal),
        },
      ],
    },
  ],
  rail: [
    {
      group: 'deliver',
      label: words['purchases.title'],
      icon: IconShoppingCart,
      to: '/purchases',
      needs: 'purchases.list',
    },
  ],
  finds: [
    {
      kind: 'purchase',
      group: words['purchases.title'],
      numbered: words['purchases.one'],
      icon: IconShoppingCart,
      to: ({ id }) => `/purchases/${id}`,
    },
  ],
  trash: [
    { kind: 'purchase', label: words['purchases.one'], needs: 'purchases.delete' },
    { kind: 'purchase-status', label: words['purchases.statuses'], needs: 'general.settings' },
  ],
  creates: [
    { label: words['purchases.one'], icon: IconShoppingCart, to: '/purchases/new-purchase', needs: 'purchases.add' },
  ],
  screens: [
    {
      path: '/purchases',
      title: words['purchases.title'],
      needs: 'purchases.list',
      hiddenWith: hiddenInMenu('deals-purchases'),
      keepsFilters: true,
      search: () => import('./purchase-views.ts').then((it) => it.purchaseSearch),
      page: () => import('./purchases-page.tsx').then((it) => it.PurchasesPage),
    },
    {
      path: '/purchases/new-purchase',
      title: words['purchases.new'],
      needs: 'purchases.add',
      page: () => import('./new-purchase-page.tsx').then((it) => it.NewPurchasePage),
    },
    {
      path: '/purchases/$id',
      title: words['purchases.one'],
      needs: 'purchases.list',
      load: async ({ queries, params }) => {
        const { purchases } = await import('../contract.ts')
        await queries.ensureQueryData(itemOptions(purchases.show, { params: { id: params.id! } }))
      },
      search: () => import('./purchase-views.ts').then((it) => it.pageSearch),
      page: () => import('./purchase-page.tsx').then((it) => it.PurchasePage),
    },
  ],
}
