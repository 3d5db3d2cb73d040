import type { Area } from '../../../platform/ui/routing/screen.ts'

/** No screens of its own: it only provides the palette's results. */
export const searchArea: Area = {
  screens: [],
  search: (...asked) => import('./finds.ts').then(({ findsFor }) => findsFor(...asked)),
}
