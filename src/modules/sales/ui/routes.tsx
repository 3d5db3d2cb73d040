import { IconCalendarDollar, IconCash, IconCoins, IconFileCheck } from '@tabler/icons-react'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { salesTab } from '../deal-tab.ts'
import { salesFailing } from '../failing.ts'
import { saleSettings } from './settings.ts'
import { saleTitles as words } from './titles.ts'

const hiddenSales = hiddenInMenu('deals-sales')
const hiddenCommissions = hiddenInMenu('deals-commission')

export const salesArea: Area = {
  failing: salesFailing,
  eventLooks: { 'sales.created': { icon: IconCash, tone: 'ok' } },
  settings: saleSettings,
  dealTabs: [
    {
      id: 'sales',
      at: 70,
      path: 'vendas',
      label: words['sales.title'],
      ...salesTab,
      needs: 'sales.list',
      count: (deal) => deal.sales,
      page: () => import('./sales-of-deal.tsx').then((it) => it.SalesTab),
      children: [{ path: '$saleId', page: () => import('./sales-of-deal.tsx').then((it) => it.SaleOfDeal) }],
    },
  ],
  module: 'sales',
  rail: [
    {
      group: 'sell',
      label: words['sales.title'],
      icon: IconCash,
      to: '/vendas',
      needs: 'sales.list',
      letter: 'v',
    },
    {
      group: 'sell',
      label: words['sales.receivables'],
      icon: IconCalendarDollar,
      to: '/a-receber',
      needs: 'sales.view-receivables',
    },
    {
      group: 'sell',
      label: words['sales.commissions'],
      icon: IconCoins,
      to: '/dashboard/commission',
      needs: 'sales.list-commission-payments',
    },
    {
      group: 'sell',
      label: words['sales.closings'],
      icon: IconFileCheck,
      to: '/commissions/closings',
      // Everybody who brings deals may earn from one, and may read their own closings.
      needs: ['sales.list-commission-payments', 'sales.list', 'deals.create'],
      hiddenWith: hiddenCommissions,
    },
  ],
  finds: [
    {
      kind: 'sale',
      group: words['sales.title'],
      numbered: words['sales.one'],
      icon: IconCash,
      to: ({ id }) => `/vendas/${id}`,
    },
  ],
  trash: [
    { kind: 'sale', label: words['sales.one'], needs: 'sales.delete' },
    { kind: 'commission-range', label: words['sales.range'], needs: 'general.settings' },
  ],
  creates: [{ label: words['sales.one'], icon: IconCash, to: '/vendas', search: { add: true }, needs: 'sales.add' }],
  screens: [
    {
      path: '/vendas',
      title: words['sales.title'],
      needs: 'sales.list',
      hiddenWith: hiddenSales,
      keepsFilters: true,
      page: () => import('./sales-page.tsx').then((it) => it.SalesPage),
    },
    {
      path: '/vendas/$id',
      title: words['sales.one'],
      needs: 'sales.list',
      load: async ({ queries, params }) => {
        const { sales } = await import('../contract.ts')
        const given = { params: { id: params.id! } }
        await Promise.all([
          queries.ensureQueryData(itemOptions(sales.show, given)),
          queries.prefetchQuery(itemOptions(sales.plan, given)),
        ])
      },
      page: () => import('./sale-page.tsx').then((it) => it.SalePage),
    },
    {
      path: '/a-receber',
      title: words['sales.receivables'],
      needs: 'sales.view-receivables',
      hiddenWith: hiddenSales,
      keepsFilters: true,
      opensWith: () => ({ state: 'overdue,due,waiting' }),
      page: () => import('./plan/receivables-page.tsx').then((it) => it.ReceivablesPage),
    },
    {
      path: '/dashboard/commission',
      title: words['sales.commissions'],
      needs: 'sales.list-commission-payments',
      hiddenWith: [...hiddenCommissions, 'dashboards.hide-commission'],
      page: () => import('./commissions-page.tsx').then((it) => it.CommissionsPage),
    },
    {
      path: '/commissions/closings',
      title: words['sales.closings'],
      needs: 'session',
      keepsFilters: true,
      load: async ({ queries }) => {
        const { sales } = await import('../contract.ts')
        await queries.prefetchQuery(itemOptions(sales.ownCommissions, {}))
      },
      page: () => import('./commissions/closings-page.tsx').then((it) => it.ClosingsPage),
    },
    {
      path: '/commissions/month',
      title: words['sales.month'],
      needs: 'sales.add-commission-payments',
      page: () => import('./month/month-page.tsx').then((it) => it.MonthPage),
    },
    {
      path: '/commissions/closings/$id',
      title: words['sales.closings'],
      needs: 'session',
      page: () => import('./commissions/closing-page.tsx').then((it) => it.ClosingPage),
    },
  ],
}
