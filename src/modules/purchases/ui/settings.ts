import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { smallListPages } from '../../small-lists/ui/public.ts'
import { deliveryTypes, purchaseCategories } from '../lists.ts'
import { purchaseTitles as words } from './titles.ts'

const ofLists = (): SettingsPage[] => {
  const [categories, types] = smallListPages([purchaseCategories, deliveryTypes], 'purchases')
  return [{ ...categories!, path: 'purchases/categories' }, types!]
}

export const purchaseSettings: SettingsPage[] = [
  {
    group: 'purchases',
    label: words['purchases.statuses'],
    path: 'purchases/status',
    page: () => import('./statuses-page.tsx').then((it) => it.PurchaseStatusesPage),
  },
  {
    group: 'purchases',
    label: words['purchases.approval'],
    path: 'purchases/approval',
    page: () => import('./approval-settings-page.tsx').then((it) => it.ApprovalSettingsPage),
  },
  ...ofLists(),
]
