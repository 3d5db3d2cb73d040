import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import type { ExtraCostInput } from './extra-cost-input.ts'
import { catalogueTitles as words } from './titles.ts'

export const catalogueSettings = (input: ExtraCostInput): SettingsPage[] => [
  {
    group: 'pricing',
    label: words['catalogue-ui.modules'],
    words: words['catalogue-ui.module_words'],
    path: 'pricing/modules',
    needs: 'settings.pricing',
    page: () => import('./equipment-page.tsx').then((it) => it.equipmentPage('module')),
  },
  {
    group: 'pricing',
    label: words['catalogue-ui.inverters'],
    words: words['catalogue-ui.inverter_words'],
    path: 'pricing/inverters',
    needs: 'settings.pricing',
    page: () => import('./equipment-page.tsx').then((it) => it.equipmentPage('inverter')),
  },
  {
    group: 'pricing',
    label: words['catalogue-ui.batteries'],
    words: words['catalogue-ui.battery_words'],
    path: 'pricing/batteries',
    needs: 'settings.pricing',
    page: () => import('./equipment-page.tsx').then((it) => it.equipmentPage('battery')),
  },
  {
    group: 'pricing',
    label: words['catalogue-ui.pricing'],
    words: words['catalogue-ui.pricing_words'],
    path: 'pricing/pricing',
    needs: 'settings.pricing',
    page: () => import('./pricing-page.tsx').then((it) => it.PricingPage),
  },
  {
    group: 'pricing',
    label: words['catalogue-ui.sizing'],
    words: words['catalogue-ui.sizing_words'],
    path: 'pricing/sizing',
    needs: 'settings.pricing',
    page: () => import('./sizing-page.tsx').then((it) => it.SizingPage),
  },
  {
    group: 'pricing',
    label: words['catalogue-ui.extras'],
    words: words['catalogue-ui.extras_words'],
    path: 'pricing/extra-costs',
    needs: 'settings.pricing',
    page: () => import('./extra-costs-page.tsx').then((it) => it.extraCostsPageWith(input)),
  },
]
