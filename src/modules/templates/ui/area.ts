import type { Area } from '../../../platform/ui/routing/screen.ts'
import { templateFailing } from '../failing.ts'
import { documentTitles as documentWords } from './documents/titles.ts'
import { templateSettings } from './settings.ts'
import { templateTitles as words } from './titles.ts'

export const templatesArea: Area = {
  screens: [
    {
      path: '/settings/templates/documents/$id',
      title: documentWords['documents.kicker'],
      needs: 'general.settings',
      isBare: true,
      page: () => import('./documents/document-editor-page.tsx').then((it) => it.DocumentEditorPage),
    },
  ],
  failing: templateFailing,
  settings: templateSettings,
  trash: [
    { kind: 'proposal-data', label: words['templates.data'], needs: 'general.settings' },
    { kind: 'email-model', label: words['templates.email'], needs: 'general.settings' },
    { kind: 'template', label: words['templates.one'], needs: 'general.settings' },
  ],
}
