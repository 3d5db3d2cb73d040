import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { sales } from '../contract.ts'
import { saleTitles as words } from './titles.ts'

export const saleSettings: SettingsPage[] = [
  {
    group: 'deal',
    label: words['sales.ranges'],
    path: 'deal/commission',
    needs: sales.addRange.needs,
    page: () => import('./commission-settings-page.tsx').then((it) => it.CommissionSettingsPage),
  },
]
