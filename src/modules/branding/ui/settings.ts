import type { ComponentType } from 'react'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { brandingTitles as words } from './titles.ts'
import type { CoverProps } from './whitelabel-page.tsx'

/** The proposals module passes the cover, because it comes after branding. */
export const brandingSettings = (cover: () => Promise<ComponentType<CoverProps>>): SettingsPage[] => [
  {
    group: 'general',
    label: words['company.title'],
    words: words['company.words'],
    path: 'general/company',
    page: () => import('./company-page.tsx').then((it) => it.CompanyPage),
  },
  {
    group: 'general',
    label: words['domains.title'],
    words: words['domains.words'],
    path: 'general/domains',
    keepsFilters: true,
    page: () => import('./domains-page.tsx').then((it) => it.DomainsPage),
  },
  {
    group: 'whitelabel',
    label: words['brand.title'],
    words: words['brand.words'],
    path: 'whitelabel',
    page: async () => {
      const [{ whitelabelPage }, Cover] = await Promise.all([import('./whitelabel-page.tsx'), cover()])
      return whitelabelPage(Cover)
    },
  },
]
