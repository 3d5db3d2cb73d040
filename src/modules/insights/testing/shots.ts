import type { ListedRecord, Shot } from '../../../platform/testing/shot.ts'

export const shots: Shot[] = [
  { name: 'dashboard-overview', path: '/dashboard/overview', whole: true },
  { name: 'dashboard-shop', path: '/dashboard/shop' },
  { name: 'dashboard-one-shop', path: '/dashboard/shop/$id' },
  { name: 'dashboard-commercial', path: '/dashboard/commercial' },
  { name: 'dashboard-ranking', path: '/dashboard/ranking' },
  { name: 'dashboard-goals', path: '/dashboard/goals' },
  { name: 'dashboard-task', path: '/dashboard/task' },
  { name: 'dashboard-flow', path: '/dashboard/flow' },
  { name: 'dashboard-sales', path: '/dashboard/sales' },
  { name: 'dashboard-sellers-map', path: '/dashboard/sellers-map' },
  { name: 'dashboard-insights', path: '/dashboard/insights' },
  {
    name: 'dashboard-own',
    path: `/dashboard/own?cards=${encodeURIComponent('[["figure","third","sales",["sold"],"","","",0],["bars","two-thirds","sales",["sold"],"salesmanId","","",0]]')}`,
  },
  { name: 'dashboard-activity', path: '/dashboard/activity' },
  { name: 'dashboard-calls', path: '/dashboard/calls' },
  { name: 'report-activities', path: '/reports/activities' },
  { name: 'reports', path: '/reports' },
  { name: 'report-deals', path: '/reports/deals' },
  { name: 'report-deals-pivot', path: '/reports/deals?look=pivot' },
  { name: 'report-deals-parallel', path: '/reports/deals-parallel' },
  { name: 'report-leads', path: '/reports/leads' },
  { name: 'report-proposals', path: '/reports/proposals' },
  { name: 'report-sales', path: '/reports/sales' },
  { name: 'report-sales-chart', path: '/reports/sales?look=chart' },
  { name: 'report-tasks', path: '/reports/tasks' },
  { name: 'report-custom-fields', path: '/reports/custom-fields' },
  { name: 'report-numeric-custom-fields', path: '/reports/numeric-custom-fields' },
  { name: 'report-pendencies', path: '/reports/pendencies' },
  { name: 'report-chat-support', path: '/reports/chat-support' },
  { name: 'report-chat-operators', path: '/reports/chat-support/operators' },
  { name: 'report-satisfaction-operator', path: '/reports/chat-support/satisfaction/operator' },
  { name: 'report-satisfaction-date', path: '/reports/chat-support/satisfaction/date' },
  { name: 'report-chat-ranking', path: '/reports/chat-support/ranking' },
  { name: 'report-delays', path: '/reports/delays' },
]

export const records: ListedRecord[] = [
  { under: '/dashboard/shop/$id', api: '/api/settings/stores?pageSize=1', fills: { id: 'id' } },
]
