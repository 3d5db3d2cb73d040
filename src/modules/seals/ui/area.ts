import type { Area } from '../../../platform/ui/routing/screen.ts'
import { sealsFailing } from '../failing.ts'
import { sealTitles as words } from './titles.ts'

export const sealsArea: Area = {
  module: 'seals',
  screens: [],
  failing: sealsFailing,
  settings: [
    {
      group: 'integrations',
      label: words['seal-titles.signature'],
      words: words['seal-titles.words'],
      path: 'integrations/signature',
      needs: 'general.settings',
      page: () => import('./signature-page.tsx').then((it) => it.SignaturePage),
    },
  ],
}
