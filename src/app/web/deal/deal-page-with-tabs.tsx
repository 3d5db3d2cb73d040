import { useMemo } from 'react'
import { dealTabs as addedTabs } from '../../../modules/custom-fields/contract.ts'
import { DealPage } from '../../../modules/deals/ui/deal/deal-page.tsx'
import type { DealTab } from '../../../modules/deals/ui/deal/deal-tab.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { dealTabs } from './deal-tabs.ts'

/** The tabs of the mounted modules; the company's own tabs come before the last two. */
export function DealPageWithTabs() {
  const added = useItem(addedTabs.tabs, {}).data
  const tabs = useMemo(() => [...dealTabs.slice(0, -2), ...(added ?? []).map(tabOf), ...dealTabs.slice(-2)], [added])
  return <DealPage tabs={tabs} />
}

const tabOf = ({ id, name }: { id: string; name: string }): DealTab => ({
  id,
  path: `aba/${id}`,
  label: { pt: name, en: name },
  page: () => import('./deal-fields-tab.tsx').then((it) => it.AddedTab),
})
