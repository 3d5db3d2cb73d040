import { IconLayoutDashboard } from '@tabler/icons-react'
import { dashboardFlags } from '../../modules/insights/dashboard-flags.ts'
import { messages } from '../../platform/ui/messages.ts'
import { dashboardPath } from '../../platform/ui/routing/dashboard-route.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'

/**
 * The entry for the dashboards of all modules; it is in the rail only when there is a dashboard without an entry of its
 * own.
 */
export const dashboardsArea: Area = {
  rail: [
    {
      group: 'understand',
      label: messages['ui.dashboards'],
      icon: IconLayoutDashboard,
      to: dashboardPath,
      letter: 'd',
    },
  ],
  screens: [
    {
      path: dashboardPath,
      title: messages['ui.dashboards'],
      hiddenWith: dashboardFlags,
      page: () => import('./dashboards-page.tsx').then((it) => it.DashboardsPage),
    },
  ],
}
