import type { Area } from '../../../platform/ui/routing/screen.ts'
import { designsFailing } from '../failing.ts'
import { designTitles as words } from './titles.ts'

/** The screen on which the roof of a deal is drawn. */
export const designsArea: Area = {
  failing: designsFailing,
  screens: [
    {
      path: '/negocio/$id/telhado',
      title: words['designs.roof'],
      needs: ['deals.view', 'proposals.generate', 'proposals.view'],
      isBare: true,
      page: () => import('./roof-page.tsx').then((it) => it.RoofPage),
    },
  ],
}
