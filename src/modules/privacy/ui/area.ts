import { lazy } from 'react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { privacyTitles as words } from './titles.ts'

/** No screens of its own: a part of a contact's page. */
export const privacyArea: Area = {
  module: 'privacy',
  screens: [],
  contactParts: [
    {
      id: 'privacy',
      title: words['privacy.title'],
      needs: ['general.personal-data'],
      part: lazy(() => import('./privacy-part.tsx').then((it) => ({ default: it.PrivacyPart }))),
    },
  ],
}
