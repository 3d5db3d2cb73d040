import type { DealTab } from './deal-tab.ts'
import { dealPageTitles as words } from './titles.ts'

/** The tabs that deals have of their own. */
export const ownDealTabs: readonly DealTab[] = [
  {
    id: 'contact',
    at: 10,
    path: 'contato',
    label: words['deal.tab.contact'],
    hiddenWith: 'deal-tabs.contact',
    needs: 'contacts.view',
    page: () => import('./contact-tab.tsx').then((it) => it.ContactTab),
  },
  {
    id: 'custom-fields',
    at: 50,
    path: 'campos-personalizados',
    label: words['deal.tab.custom-fields'],
    hiddenWith: 'deal-tabs.custom-fields',
    page: () => import('./own-fields-tab.tsx').then((it) => it.FieldsTab),
  },
  {
    id: 'files',
    at: 80,
    path: 'arquivos',
    label: words['deal.tab.files'],
    hiddenWith: 'deal-tabs.files',
    needs: 'deals.list-files',
    count: (deal) => deal.files,
    page: () => import('./files-tab.tsx').then((it) => it.FilesTab),
  },
  {
    id: 'calls',
    at: 85,
    path: 'ligacoes',
    label: words['deal.tab.calls'],
    hiddenWith: ['deal-tabs.calls', 'deal-tabs.activities'],
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
    hiddenWith: 'deal-tabs.activities',
    page: () => import('./activities-tab.tsx').then((it) => it.ActivitiesTab),
  },
]
