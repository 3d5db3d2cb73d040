import type { SettingsPage } from '../../../../platform/ui/settings/settings-page.ts'
import { energyTitles as words } from './titles.ts'

export const energySettings: SettingsPage[] = [
  {
    group: 'pricing',
    label: words['energy-settings.concessionaires'],
    words: words['energy-settings.concessionaire_words'],
    path: 'pricing/concessionaires',
    needs: 'settings.pricing',
    page: () => import('./concessionaires-page.tsx').then((it) => it.ConcessionairesPage),
  },
  {
    group: 'pricing',
    label: words['energy-settings.roofs'],
    words: words['energy-settings.roof_words'],
    path: 'pricing/roof-types',
    page: () => import('./roof-types-page.tsx').then((it) => it.RoofTypesPage),
  },
  {
    group: 'general',
    label: words['footprint.title'],
    words: words['footprint.words'],
    section: 'engineering',
    path: 'general/ecological-footprint',
    page: () => import('./footprint-page.tsx').then((it) => it.FootprintPage),
  },
]
