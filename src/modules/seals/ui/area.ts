import type { ComponentType } from 'react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { sealsFailing } from '../failing.ts'
import { sealTitles as words } from './titles.ts'

/** The panels of the providers are passed by the application, because they come later. */
export const sealsArea = (providers: () => Promise<ComponentType>): Area => ({
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
      page: async () => {
        const [{ signaturePage }, Providers] = await Promise.all([import('./signature-page.tsx'), providers()])
        return signaturePage(Providers)
      },
    },
  ],
})
