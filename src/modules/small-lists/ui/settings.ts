import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { type SmallList, sharedLists } from '../lists.ts'
import { smallListPageTitles as words } from './titles.ts'

/** The settings page of each list, for the area of the module that declares them, in a group of settings. */
export const smallListPages = (lists: readonly SmallList[], group: SettingsPage['group'] = 'deal'): SettingsPage[] =>
  lists.map((list) => ({
    group,
    label: list.title,
    words: words['small-lists.words'],
    path: `${group}/${list.name}`,
    keepsFilters: true,
    page: () => import('./small-list-page.tsx').then((it) => it.smallListPage(list)),
  }))

/** Roof types carry a structure, so they have a page of their own among the prices. */
export const smallListSettings = smallListPages(sharedLists.filter(({ name }) => name !== 'roof-types'))
