import type { Area } from '../../../platform/ui/routing/screen.ts'
import { financingsFailing } from '../failing.ts'
import { financingTitles as words } from './titles.ts'

/** What customers open by a link, without a session. */
export const papersArea: Area = {
  module: 'financings',
  failing: financingsFailing,
  screens: [
    {
      path: '/documentos-do-financiamento/$token',
      title: words['financings-ui.papers'],
      audience: 'open',
      page: () => import('./papers-page.tsx').then((it) => it.PapersPage),
    },
  ],
}
