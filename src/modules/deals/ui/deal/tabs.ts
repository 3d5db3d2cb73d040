import { activitiesTab, callsTab, contactTab, customFieldsTab, filesTab } from '../../tab-flags.ts'
import type { DealTab } from './deal-tab.ts'
import { dealPageTitles as words } from './titles.ts'

/** The tabs that deals have of their own. */
export const ownDealTabs: readonly DealTab[] = [
  {
    id: 'contact',
    at: 10,
    path: 'contato',
    label: words['deal.tab.contact'],
    ...contactTab,
    needs: 'contacts.view',
    page: () => import('./contact-tab.tsx').then((it) => it.ContactTab),
  },
  {
    id: 'custom-fields',
    at: 50,
    path: 'campos-personalizados',
    label: words['deal.tab.custom-fields'],
    ...customFieldsTab,
    page: () => import('./own-fields-tab.tsx').then((it) => it.FieldsTab),
  },
  {
    id: 'files',
    at: 80,
    path: 'arquivos',
    label: words['deal.tab.files'],
    ...filesTab,
    needs: 'deals.list-files',
    count: (deal) => deal.files,
    page: () => import('./files-tab.tsx').then((it) => it.FilesTab),
  },
  {
    id: 'calls',
    at: 85,
    path: 'ligacoes',
    label: words['deal.tab.calls'],
    hiddenWith: [callsTab.hiddenWith, activitiesTab.hiddenWith],
    page: () => import('./calls-tab.tsx').then((it) => it.CallsTab),
  },
  {
    id: 'general',
    at: 95,
    path: 'generic-tab',
    label: words['deal.tab.general'],
    page: () => import('./general-tab.tsx').then((it) => it.GeneralTab),
  },
  {
    id: 'activities',
    at: 99,
    path: 'atividades',
    label: words['deal.tab.activities'],
    ...activitiesTab,
    page: () => import('./activities-tab.tsx').then((it) => it.ActivitiesTab),
  },
]
