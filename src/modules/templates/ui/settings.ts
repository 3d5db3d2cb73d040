import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { documentTitles as documentWords } from './documents/titles.ts'
import { templateTitles as words } from './titles.ts'

export const templateSettings: SettingsPage[] = [
  {
    group: 'templates',
    label: documentWords['documents.list'],
    words: documentWords['documents.list_words'],
    path: 'templates/documents',
    needs: 'general.settings',
    keepsFilters: true,
    page: () => import('./documents/documents-page.tsx').then((it) => it.DocumentTemplatesPage),
  },
  {
    group: 'templates',
    label: words['templates.data'],
    words: words['templates.data_words'],
    path: 'templates/proposal-data',
    needs: 'general.settings',
    keepsFilters: true,
    page: () => import('./data/proposal-data-list-page.tsx').then((it) => it.ProposalDataListPage),
  },
  {
    group: 'templates',
    label: words['templates.data'],
    path: 'templates/proposal-data/$id',
    needs: 'general.settings',
    isHidden: true,
    page: () => import('./data/proposal-data-page.tsx').then((it) => it.ProposalDataPage),
  },
  {
    group: 'templates',
    label: words['templates.emails'],
    words: words['templates.words'],
    path: 'templates/emails',
    needs: 'general.settings',
    page: () => import('./email-models-page.tsx').then((it) => it.EmailModelsPage),
  },
  {
    group: 'templates',
    label: words['templates.emails'],
    path: 'templates/emails/$id',
    needs: 'general.settings',
    isHidden: true,
    page: () => import('./email-model-page.tsx').then((it) => it.EmailModelPage),
  },
]
