import type { Area, Screen } from '../../../platform/ui/routing/screen.ts'
import { addressTab, projectTab } from '../../deals/tab-flags.ts'
import { billTab } from '../deal-tab.ts'
import { energyFailing } from '../failing.ts'
import { energySettings } from './settings/settings.ts'
import { energyTitles as words } from './settings/titles.ts'

/** The application brings the tab of the bills: beside them stands what proposals, which come later, should generate. */
export const energyArea = (bills: Screen['page']): Area => ({
  module: 'energy',
  screens: [],
  failing: energyFailing,
  settings: energySettings,
  dealTabs: [
    {
      id: 'energy-bill',
      at: 20,
      path: 'conta-energia',
      label: words['energy.tab.bill'],
      ...billTab,
      needs: 'deals.view',
      count: (deal) => deal.billUnits,
      page: bills,
    },
    {
      id: 'project',
      at: 30,
      path: 'dados-do-projeto',
      label: words['energy.tab.project'],
      ...projectTab,
      page: () => import('./place/project-tab.tsx').then((it) => it.ProjectTab),
    },
    {
      id: 'address',
      at: 40,
      path: 'endereco',
      label: words['energy.tab.address'],
      ...addressTab,
      page: () => import('./place/address-tab.tsx').then((it) => it.AddressTab),
    },
  ],
})
