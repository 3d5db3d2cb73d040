import type { Area } from '../../../../platform/ui/routing/screen.ts'
import { templateEditorTitles as words } from './titles.ts'

/** The templates of proposals stand among the settings beside the others; their editor fills the window. */
export const proposalTemplatesArea: Area = {
  module: 'proposals',
  screens: [
    {
      path: '/settings/templates/proposals/$id',
      title: words['template-editor.kicker'],
      needs: 'general.settings',
      isBare: true,
      page: () => import('./template-editor-page.tsx').then((it) => it.TemplateEditorPage),
    },
  ],
  settings: [
    {
      group: 'templates',
      label: words['template-editor.list'],
      words: words['template-editor.list_words'],
      path: 'templates/proposals',
      needs: 'general.settings',
      keepsFilters: true,
      page: () => import('./templates-page.tsx').then((it) => it.TemplatesPage),
    },
  ],
}
