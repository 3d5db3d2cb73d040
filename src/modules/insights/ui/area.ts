import { IconChartFunnel, IconReportAnalytics } from '@tabler/icons-react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { dashboardFlags } from '../dashboard-flags.ts'
import { pageHeads } from '../pages/page-heads.ts'
import { reportHeads } from '../report-heads.ts'
import { insightTitles as words } from './titles.ts'

/** Dashboards and reports; the entry of the dashboards in the rail is that of all modules. */
export const insightsArea: Area = {
  module: 'insights',
  rail: [
    {
      group: 'understand',
      label: words['insights.flow'],
      icon: IconChartFunnel,
      to: '/dashboard/flow',
      hiddenWith: hiddenInMenu('flow'),
    },
    {
      group: 'understand',
      label: words['insights.reports'],
      icon: IconReportAnalytics,
      to: '/reports',
      letter: 'r',
    },
  ],
  screens: [
    ...pageHeads.map(({ path, title, hiddenWith }) => ({
      path,
      title,
      hiddenWith,
      page: () => import('./dashboard-page.tsx').then((it) => it.DashboardPage),
    })),
    {
      path: '/dashboard/own',
      title: words['insights.own'],
      hiddenWith: dashboardFlags,
      page: () => import('./own/own-page.tsx').then((it) => it.OwnPage),
    },
    {
      path: '/reports',
      title: words['insights.reports'],
      hiddenWith: hiddenInMenu('reports'),
      page: () => import('./first-report.tsx').then((it) => it.FirstReport),
    },
    ...reportHeads.map(({ path, title, hiddenWith }) => ({
      path,
      title,
      hiddenWith,
      page: () => import('./report-page.tsx').then((it) => it.ReportPage),
    })),
  ],
}
