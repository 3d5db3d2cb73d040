import { IconBuildingBank } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { itemOptions } from '../../../platform/ui/data/queries.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { financingsOfDeal } from '../deal-tab.ts'
import { financingsFailing } from '../failing.ts'
import { papersArea } from './open-area.ts'
import { financingSettings } from './settings.ts'
import { financingTitles as words } from './titles.ts'

const needs = 'financings.list'

/** All that the page shows in its own height: what came later would push what follows. */
async function loadFinancing(queries: QueryClient, id: string) {
  const { financings } = await import('../contract.ts')
  const params = { id }
  await Promise.all([
    queries.ensureQueryData(itemOptions(financings.show, { params })),
    queries.prefetchQuery(itemOptions(financings.offers, { params, query: { order: 'instalment' } })),
    queries.prefetchQuery(itemOptions(financings.papers, { params })),
    queries.prefetchQuery(itemOptions(financings.statuses, {})),
  ])
}

export const financingsArea: Area = {
  module: 'financings',
  failing: financingsFailing,
  settings: financingSettings,
  dealTabs: [
    {
      id: 'financing',
      at: 75,
      path: 'financiamentos',
      label: words['financings-ui.title'],
      ...financingsOfDeal,
      needs,
      page: () => import('./financings-of-deal.tsx').then((it) => it.FinancingsTab),
      children: [
        {
          path: '$financingId',
          load: ({ queries, params }) => loadFinancing(queries, params.financingId!),
          page: () => import('./financings-of-deal.tsx').then((it) => it.FinancingOfDeal),
        },
      ],
    },
  ],
  rail: [
    {
      group: 'deliver',
      label: words['financings-ui.title'],
      icon: IconBuildingBank,
      to: '/financings',
      needs,
    },
  ],
  finds: [
    {
      kind: 'financing',
      group: words['financings-ui.title'],
      numbered: words['financings-ui.one'],
      icon: IconBuildingBank,
      to: ({ id }) => `/financings/${id}`,
    },
  ],
  trash: [
    { kind: 'financing', label: words['financings-ui.one'], needs: 'financings.delete' },
    { kind: 'financing-status', label: words['financings-ui.statuses'], needs: 'general.settings' },
    { kind: 'financing-bank', label: words['financings-ui.banks'], needs: 'general.settings' },
    { kind: 'financing-payment-method', label: words['financings-ui.methods'], needs: 'general.settings' },
    { kind: 'financing-option', label: words['financings-ui.options'], needs: 'general.settings' },
  ],
  creates: [
    {
      label: words['financings-ui.one'],
      icon: IconBuildingBank,
      to: '/financings',
      search: { add: true },
      needs: 'financings.add',
    },
  ],
  screens: [
    {
      path: '/financings',
      title: words['financings-ui.title'],
      needs,
      hiddenWith: hiddenInMenu('deals-financings'),
      keepsFilters: true,
      page: () => import('./financings-page.tsx').then((it) => it.FinancingsPage),
    },
    {
      path: '/financings/$id',
      title: words['financings-ui.one'],
      needs,
      load: ({ queries, params }) => loadFinancing(queries, params.id!),
      page: () => import('./financing-page.tsx').then((it) => it.FinancingPage),
    },
    ...papersArea.screens,
  ],
}
