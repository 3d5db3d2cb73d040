import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { smallListPages } from '../../small-lists/ui/public.ts'
import { cancelReasons } from '../sale-cancel-reasons.ts'
import { saleTitles as words } from './titles.ts'

export const saleSettings: SettingsPage[] = [
  {
    group: 'deal',
    label: words['sales.ranges'],
    section: 'people',
    path: 'deal/commission',
    needs: 'general.settings',
    keepsFilters: true,
    page: () => import('./commission-settings-page.tsx').then((it) => it.CommissionSettingsPage),
  },
  ...smallListPages([cancelReasons]),
]
