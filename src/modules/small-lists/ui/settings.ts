import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { listTitles } from '../list-titles.ts'
import { descriptions, type ListName, listNames } from '../lists.ts'
import { smallListPageTitles as words } from './titles.ts'

const smallList = (list: ListName): SettingsPage => ({
  group: 'deal',
  label: listTitles[descriptions[list].label],
  words: words['small-lists.words'],
  path: `deal/${list}`,
  search: nameSearch,
  keepsFilters: true,
  page: () => import('./small-list-page.tsx').then((it) => it.smallListPage(list)),
})

/** Roof types have a structure, so they have a page of their own among the prices. */
export const smallListSettings: SettingsPage[] = listNames.filter((list) => list !== 'roof-types').map(smallList)
