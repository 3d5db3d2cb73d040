import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { type SmallList, sharedLists } from '../lists.ts'
import { smallListPageTitles as words } from './titles.ts'

/** The settings page of each list, for the area of the module that declares them. */
export const smallListPages = (lists: readonly SmallList[]): SettingsPage[] =>
  lists.map((list) => ({
    group: 'deal',
    label: list.title,
    words: words['small-lists.words'],
    path: `deal/${list.name}`,
    search: nameSearch,
    keepsFilters: true,
    page: () => import('./small-list-page.tsx').then((it) => it.smallListPage(list)),
  }))

/** Roof types carry a structure, so they have a page of their own among the prices. */
export const smallListSettings = smallListPages(sharedLists.filter(({ name }) => name !== 'roof-types'))
