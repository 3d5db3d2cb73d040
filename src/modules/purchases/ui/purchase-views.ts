import { IconLayoutKanban, IconList } from '@tabler/icons-react'
import { z } from 'zod'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { look } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { PurchaseFilters } from '../contract.ts'
import { PurchaseViewFilters } from '../purchase-filters.ts'
import { purchaseTitles as words } from './titles.ts'

const names = ['lista', 'quadro'] as const
export type PurchaseViewName = (typeof names)[number]

const views = [
  { view: 'quadro', label: words['purchases.view.board'], icon: IconLayoutKanban },
  { view: 'lista', label: words['purchases.view.list'], icon: IconList },
] as const

/** The address of the purchases: how they are filtered, which one is open, and how they are seen. */
export const purchaseSearch = listSearch(PurchaseFilters.omit({ dealId: true })).extend({
  view: look(z.enum(names).default('lista').catch('lista')),
})

/** The address of a new purchase, and that of one purchase. */
export const newSearch = z.object({ dealId: z.uuid().optional().catch(undefined) })
export const purchaseTabs = ['items', 'quotes', 'receipt', 'data', 'files', 'history'] as const
export const pageSearch = z.object({ tab: z.enum(purchaseTabs).default('items').catch('items') })

export const usePurchaseAddress = () => useUrlState(purchaseSearch)
export type PurchaseAddress = ReturnType<typeof usePurchaseAddress>

/** The filters of the address, as both views ask by them. */
export const filtersOf = (value: z.output<typeof purchaseSearch>): PurchaseViewFilters =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, given]) => name in PurchaseViewFilters.shape && given !== undefined && given !== '',
    ),
  )

/** Board and list as tabs; each is an address. */
export function useViewTabs(shown: PurchaseViewName) {
  const { t, say } = useText(words)
  return {
    label: t('purchases.views'),
    keeps: ['view'],
    tabs: views.map(({ view, label, icon }) => ({
      label: say(label),
      icon,
      isHere: view === shown,
      to: '/purchases',
      search: { view: view === 'lista' ? undefined : view },
    })),
  }
}
