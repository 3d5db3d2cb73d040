import { messages } from '../messages.ts'
import type { Area } from '../routing/screen.ts'

/** How each person sees the product on their device. */
export const visualArea: Area = {
  screens: [
    {
      path: '/visual',
      title: messages['ui.visual'],
      page: () => import('./visual-page.tsx').then((it) => it.VisualPage),
    },
    {
      path: '/visual/fonts',
      title: messages['ui.font'],
      page: () => import('./visual-page.tsx').then((it) => it.FontsPage),
    },
  ],
}
