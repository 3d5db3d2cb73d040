import type { Area } from '../../platform/ui/routing/screen.ts'

/** The page of every piece; only in development. */
export const kit: Area[] =
  import.meta.env.DEV || import.meta.env.VITE_KIT
    ? [
        {
          screens: [
            { path: '/dev/kit', audience: 'open', page: () => import('./kit/kit-page.tsx').then((it) => it.KitPage) },
          ],
        },
      ]
    : []
