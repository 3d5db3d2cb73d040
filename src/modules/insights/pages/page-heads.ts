import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import { hiddenInMenu } from '../../access/menu.ts'
import { dashboardFlags } from '../dashboard-flags.ts'

/** What the menu knows of a dashboard; what stands in it is known where it is counted. */
export interface PageHead {
  id: string
  path: string
  title: Message
  /** The flag of the group Dashboards that closes it. */
  flag: PermissionId
  /** All flags that hide it: this one and those of the menu. */
  hiddenWith: readonly PermissionId[]
  /** A page of one record, whose id is the last part of its address. */
  of?: 'storeId'
}

const head = (
  id: string,
  path: string,
  pt: string,
  en: string,
  flag: PermissionId,
  ...inMenu: PermissionId[]
): PageHead => ({
  id,
  path: `/dashboard/${path}`,
  title: { pt, en },
  flag,
  hiddenWith: [...dashboardFlags, ...inMenu, flag],
})

const overviewFlag = 'dashboards.hide-overview'
const storesFlag = 'dashboards.hide-stores'

/** In the order of their tabs. */
export const pageHeads: readonly PageHead[] = [
  head('overview', 'overview', 'Visão geral', 'Overview', overviewFlag),
  head('shop', 'shop', 'Lojas', 'Stores', storesFlag),
  { ...head('one-shop', 'shop/$id', 'Loja', 'Store', storesFlag), of: 'storeId' },
  head('commercial', 'commercial', 'Comercial', 'Commercial', 'dashboards.hide-commercial'),
  head('ranking', 'ranking', 'Ranking', 'Leaderboard', 'dashboards.hide-ranking', ...hiddenInMenu('deals-ranking')),
  head('goals', 'goals', 'Metas', 'Goals', 'dashboards.hide-goals', ...hiddenInMenu('deals-goals')),
  head('task', 'task', 'Tarefas', 'Tasks', 'dashboards.hide-tasks'),
  head('flow', 'flow', 'Fluxo', 'Flow', 'dashboards.hide-steps'),
  head('sales', 'sales', 'Vendas', 'Sales', 'dashboards.hide-sales'),
  head('sellers-map', 'sellers-map', 'Mapa de vendedores', 'Salespeople map', 'dashboards.hide-sellers-map'),
  head('activity', 'activity', 'Atividade', 'Activity', 'dashboards.hide-agent'),
  head('calls', 'calls', 'Ligações', 'Calls', 'dashboards.hide-calls-dashboard'),
  head('insights', 'insights', 'Observações', 'Insights', overviewFlag),
]
