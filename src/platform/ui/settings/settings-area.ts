import { IconSettings } from '@tabler/icons-react'
import type { Area } from '../routing/screen.ts'
import { settingsMessages } from './messages.ts'
import { needsOf, type SettingsPage } from './settings-page.ts'

/** The settings of every module under one address, one menu and one entry of the rail. */
export function settingsArea(pages: readonly SettingsPage[]): Area {
  const needs = [...new Set(pages.flatMap((page) => needsOf(page)))]
  const isOpen = needs.includes('session')
  const asked = needs.filter((one) => one !== 'session' && one !== 'public')
  return {
    rail: [
      {
        group: 'configure',
        label: settingsMessages['settings.title'],
        icon: IconSettings,
        to: '/settings',
        ...(!isOpen && { needs: asked }),
        letter: 's',
      },
    ],
    places: pages
      .filter((page) => !page.isHidden)
      .map((page) => ({
        label: page.label,
        detail: settingsMessages['settings.title'],
        icon: IconSettings,
        to: `/settings/${page.path}`,
        needs: needsOf(page),
        ...(page.words && { words: page.words }),
        ...(page.hiddenWith && { hiddenWith: page.hiddenWith }),
      })),
    screens: [
      {
        path: '/settings',
        title: settingsMessages['settings.title'],
        ...(!isOpen && { needs: asked }),
        page: () => import('./settings-shell.tsx').then((it) => it.settingsShellOf(pages)),
        children: pages.map((page) => ({
          path: page.path,
          title: page.label,
          needs: needsOf(page),
          ...(page.hiddenWith && { hiddenWith: page.hiddenWith }),
          page: page.page,
          ...(page.search && { search: page.search }),
          ...(page.keepsFilters && { keepsFilters: true as const }),
        })),
      },
    ],
  }
}
