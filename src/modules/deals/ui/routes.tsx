import { IconLayoutKanban } from '@tabler/icons-react'
import { formatNumber } from '../../../platform/i18n/formats.ts'
import { api } from '../../../platform/ui/data/api.ts'
import type { Area, SearchProvider } from '../../../platform/ui/routing/screen.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { deals } from '../contract.ts'
import { dealSearch } from './deal-search.ts'
import { dealScreenMessages as words } from './messages.ts'
import { NewDealHost, openNewDeal } from './new-deal-host.tsx'

const findDeals: SearchProvider = async (search, signal) => {
  const { list } = await api(deals.list, { query: { search, pageSize: 6 } }, { signal })
  return list.map((deal) => ({
    id: deal.id,
    group: textNow(words['deals.find.group']),
    title: deal.title,
    detail: [`nº ${formatNumber(deal.number)}`, deal.statusName, deal.city].filter(Boolean).join(' · '),
    icon: IconLayoutKanban,
    to: `/negocio/${deal.id}`,
  }))
}

export const pipeline: Area = {
  rail: [
    {
      group: 'sell',
      label: words['deals.title'],
      icon: IconLayoutKanban,
      to: '/negocios',
      inside: '/negocio/',
      needs: 'deals.list',
      hiddenWith: hiddenInMenu('deals'),
      letter: 'n',
      phone: 1,
    },
  ],
  creates: [
    {
      label: words['deals.new'],
      icon: IconLayoutKanban,
      to: '.',
      // The router takes a function too: the dialog opens over the screen and its address stays.
      search: openNewDeal() as Record<string, unknown>,
      needs: 'deals.create',
      hiddenWith: 'general.hide-add-deal',
    },
  ],
  search: findDeals,
  screens: [
    {
      path: '/negocios',
      title: words['deals.title'],
      needs: 'deals.list',
      hiddenWith: hiddenInMenu('deals'),
      search: dealSearch,
      keepsFilters: true,
      page: () => import('./deals-page.tsx').then((it) => it.DealsPage),
    },
  ],
  always: [NewDealHost],
}
