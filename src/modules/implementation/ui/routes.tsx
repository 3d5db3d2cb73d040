import type { Area } from '../../../platform/ui/routing/screen.ts'
import { ImplementationStrip } from './implementation-strip.tsx'
import { implementationTitles as words } from './titles.ts'

export const implementationArea: Area = {
  screens: [
    {
      path: '/implementation',
      title: words['implementation.title'],
      needs: 'general.settings',
      page: () => import('./implementation-page.tsx').then((it) => it.ImplementationPage),
    },
  ],
  above: [ImplementationStrip],
}
