import { IconCash, IconCoins } from '@tabler/icons-react'
import { formatMoney } from '../../../platform/i18n/formats.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { sales } from '../contract.ts'
import { saleScreenMessages as words } from './messages.ts'
import { salesSearch } from './sales-search.ts'

export const salesArea: Area = {
  rail: [
    {
      group: 'sell',
      label: words['sales.title'],
      icon: IconCash,
      to: '/vendas',
      needs: sales.list.needs,
      hiddenWith: hiddenInMenu('deals-sales'),
      letter: 'v',
    },
    {
      group: 'sell',
      label: words['sales.commissions'],
      icon: IconCoins,
      to: '/dashboard/commission',
      needs: sales.commissions.needs,
      hiddenWith: hiddenInMenu('deals-commission'),
    },
  ],
  creates: [
    { label: words['sales.one'], icon: IconCash, to: '/vendas', search: { add: true }, needs: sales.create.needs },
  ],
  search: async (text, signal) => {
    const code = /^(?:venda\s*)?(\d{1,9})$/i.exec(text.trim())?.[1]
    if (!code) return []
    const { list } = await api(sales.list, { query: { code, pageSize: 3 } }, { signal })
    return list.map((sale) => ({
      id: sale.id,
      group: textNow(words['sales.title']),
      title: textNow(words['sales.numbered'], { code: sale.code }),
      detail: `${sale.contactName} · ${formatMoney(sale.total)}`,
      icon: IconCash,
      to: `/vendas/${sale.id}`,
    }))
  },
  screens: [
    {
      path: '/vendas',
      title: words['sales.title'],
      needs: sales.list.needs,
      hiddenWith: hiddenInMenu('deals-sales'),
      search: salesSearch,
      keepsFilters: true,
      page: () => import('./sales-page.tsx').then((it) => it.SalesPage),
    },
    {
      path: '/vendas/$id',
      title: words['sales.one'],
      needs: sales.show.needs,
      load: ({ queries, params }) => queries.ensureQueryData(itemOptions(sales.show, { params: { id: params.id! } })),
      page: () => import('./sale-page.tsx').then((it) => it.SalePage),
    },
    {
      path: '/dashboard/commission',
      title: words['sales.commissions'],
      needs: sales.commissions.needs,
      hiddenWith: hiddenInMenu('deals-commission'),
      page: () => import('./commissions-page.tsx').then((it) => it.CommissionsPage),
    },
  ],
}
