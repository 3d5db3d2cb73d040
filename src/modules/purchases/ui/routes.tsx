import { IconShoppingCart } from '@tabler/icons-react'
import { z } from 'zod'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { purchases } from '../contract.ts'
import { purchasesTab } from '../deal-tab.ts'
import { purchasesFailing } from '../failing.ts'
import { purchaseSearch } from './purchase-views.ts'
import { purchaseSettings } from './settings.ts'
import { purchaseTitles as words } from './titles.ts'

export const newSearch = z.object({ dealId: z.uuid().optional().catch(undefined) })
export const purchaseTabs = ['items', 'quotes', 'receipt', 'data', 'files', 'history'] as const
export const pageSearch = z.object({ tab: z.enum(purchaseTabs).default('items').catch('items') })
const hidden = hiddenInMenu('deals-purchases')

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
          search: pageSearch,
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
      hiddenWith: hidden,
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
      hiddenWith: hidden,
      search: purchaseSearch,
      keepsFilters: true,
      page: () => import('./purchases-page.tsx').then((it) => it.PurchasesPage),
    },
    {
      path: '/purchases/new-purchase',
      title: words['purchases.new'],
      needs: 'purchases.add',
      search: newSearch,
      page: () => import('./new-purchase-page.tsx').then((it) => it.NewPurchasePage),
    },
    {
      path: '/purchases/$id',
      title: words['purchases.one'],
      needs: 'purchases.list',
      search: pageSearch,
      load: ({ queries, params }) =>
        queries.ensureQueryData(itemOptions(purchases.show, { params: { id: params.id! } })),
      page: () => import('./purchase-page.tsx').then((it) => it.PurchasePage),
    },
  ],
}
