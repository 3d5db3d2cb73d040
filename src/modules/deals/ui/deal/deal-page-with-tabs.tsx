import { useMemo } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { dealTabs } from '../../../custom-fields/contract.ts'
import { DealPage } from './deal-page.tsx'
import { addedTabsAt, type DealTab, inOrder } from './deal-tab.ts'

/** The page with the tabs of the mounted modules and those that the company added. */
export const dealPageWith = (tabs: readonly DealTab[]) => () => {
  const added = useItem(dealTabs.tabs, {}).data
  const all = useMemo(() => inOrder([...tabs, ...(added ?? []).map(tabOf)]), [added])
  return <DealPage tabs={all} />
}

const tabOf = ({ id, name }: { id: string; name: string }): DealTab => ({
  id,
  at: addedTabsAt,
  path: `aba/${id}`,
  label: { pt: name, en: name },
  page: () => import('./own-fields-tab.tsx').then((it) => it.AddedTab),
})
