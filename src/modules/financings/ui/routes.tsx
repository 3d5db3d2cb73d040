import { IconList } from '@tabler/icons-react'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { FinancingFilters } from '../contract.ts'
import { financingMessages as words } from '../messages.ts'

export const search = listSearch(FinancingFilters)

/** Financings: a list, and each of them beside it. */
export const financingsArea: Area = {
  rail: [
    { group: 'deliver', label: words['financings.title'], icon: IconList, to: '/financings', needs: 'financings.list' },
  ],
  finds: [
    { kind: 'financing', group: words['financings.title'], icon: IconList, to: ({ id }) => `/financings?open=${id}` },
  ],
  trash: [{ kind: 'financing', label: words['financings.one'], needs: 'financings.delete' }],
  failing: [{ at: '/financings', name: { pt: 'o registro', en: 'the financing' } }],
  screens: [
    {
      path: '/financings',
      title: words['financings.title'],
      needs: 'financings.list',
      search,
      keepsFilters: true,
      page: () => import('./financings-page.tsx').then((it) => it.FinancingsPage),
    },
  ],
}
