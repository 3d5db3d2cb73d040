import {
  IconArrowsExchange,
  IconCircleX,
  IconLayoutColumns,
  IconLayoutKanban,
  IconPlus,
  IconRotate,
  IconTrophy,
} from '@tabler/icons-react'
import { lazy } from 'react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { addDealFlag } from '../../contacts/add-deal-flag.ts'
import { dealsFailing } from '../failing.ts'
import { ownDealTabs } from './deal/tabs.ts'
import { dealPageTitles } from './deal/titles.ts'
import { firstDeals } from './first-deals.ts'
import { refreshed } from './kept-lists.ts'
import { NewDealHost, openNewDeal } from './new-deal/new-deal-host.tsx'
import { dealTitles as words } from './titles.ts'

export const pipeline: Area = {
  failing: dealsFailing,
  refreshed,
  eventLooks: {
    'deals.moved': { icon: IconLayoutKanban },
    'deals.begun': { icon: IconPlus },
    'deals.won': { icon: IconTrophy, tone: 'ok' },
    'deals.lost': { icon: IconCircleX, tone: 'danger' },
    'deals.reopened': { icon: IconRotate },
    'deals.handed-over': { icon: IconArrowsExchange },
    'deals.reassigned': { icon: IconArrowsExchange },
  },
  dealTabs: ownDealTabs,
  contactParts: [
    {
      id: 'deals',
      title: dealPageTitles['deal.of_contact'],
      needs: ['contacts.list-projects', 'deals.list'],
      isWork: true,
      part: lazy(() => import('./deal/deals-of-contact.tsx').then((it) => ({ default: it.DealsOfContact }))),
    },
  ],
  module: 'deals',
  rail: [
    {
      group: 'sell',
      label: words['deals.title'],
      icon: IconLayoutKanban,
      to: '/negocios',
      inside: '/negocio/',
      needs: 'deals.list',
      letter: 'n',
      phone: 1,
    },
    {
      group: 'sell',
      label: words['deals.conveyor'],
      icon: IconLayoutColumns,
      to: '/conveyor',
      needs: 'deals.list',
    },
  ],
  finds: [{ kind: 'deal', group: words['deals.title'], icon: IconLayoutKanban, to: ({ id }) => `/negocio/${id}` }],
  trash: [{ kind: 'deal', label: words['deals.one'], needs: 'deals.delete-project' }],
  creates: [
    {
      label: words['deals.new'],
      icon: IconLayoutKanban,
      to: '.',
      // The router accepts a function too: the dialog opens over the screen, whose address stays.
      search: openNewDeal() as Record<string, unknown>,
      needs: 'deals.create',
      hiddenWith: addDealFlag,
    },
  ],
  screens: [
    {
      path: '/negocios',
      title: words['deals.title'],
      needs: 'deals.list',
      // Projects are deals.
      hiddenWith: [...hiddenInMenu('deals'), 'menu.hide-deals-projects'],
      keepsFilters: true,
      opensWith: firstDeals,
      search: () => import('./deal-search.ts').then((it) => it.dealSearch),
      page: () => import('./deals-page.tsx').then((it) => it.DealsPage),
    },
    {
      path: '/conveyor',
      title: words['deals.conveyor'],
      needs: 'deals.list',
      hiddenWith: hiddenInMenu('deals-conveyor'),
      keepsFilters: true,
      page: () => import('./board/conveyor-page.tsx').then((it) => it.ConveyorPage),
    },
  ],
  always: [NewDealHost],
}
