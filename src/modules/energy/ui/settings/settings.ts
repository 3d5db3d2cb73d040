import { z } from 'zod'
import { momentary } from '../../../../platform/ui/routing/lasting-search.ts'
import { nameSearch } from '../../../../platform/ui/settings/name-search.ts'
import type { SettingsPage } from '../../../../platform/ui/settings/settings-page.ts'
import { energyTitles as words } from './titles.ts'

/** The list's search text, and the open record; `new` for a new one. */
export const listSearch = nameSearch.extend({ open: momentary(z.string().max(60).optional()) })

export const energySettings: SettingsPage[] = [
  {
    group: 'pricing',
    label: words['energy-settings.concessionaires'],
    words: words['energy-settings.concessionaire_words'],
    path: 'pricing/concessionaires',
    needs: 'settings.pricing',
    search: listSearch,
    page: () => import('./concessionaires-page.tsx').then((it) => it.ConcessionairesPage),
  },
  {
    group: 'pricing',
    label: words['energy-settings.roofs'],
    words: words['energy-settings.roof_words'],
    path: 'pricing/roof-types',
    search: listSearch,
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
