import { useMemo } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useOpen } from '../../../../platform/ui/routing/brought.ts'
import { dealTabs } from '../../../custom-fields/contract.ts'
import { DealPage } from './deal-page.tsx'
import { addedTabsAt, type DealTab, inOrder } from './deal-tab.ts'

/** The page with the tabs of the mounted modules and those that the company added. */
export const dealPageWith = (tabs: readonly DealTab[]) => () => {
  const added = useItem(dealTabs.tabs, {}).data
  const open = useOpen(tabs)
  const all = useMemo(() => inOrder([...open, ...(added ?? []).map(tabOf)]), [open, added])
  return <DealPage tabs={all} />
}

const tabOf = ({ id, name }: { id: string; name: string }): DealTab => ({
  id,
  at: addedTabsAt,
  path: `aba/${id}`,
  label: { pt: name, en: name },
  page: () => import('./own-fields-tab.tsx').then((it) => it.AddedTab),
})
