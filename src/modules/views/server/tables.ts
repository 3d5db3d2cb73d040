import type { Generated } from '../../../platform/db/columns.ts'
import type { ViewColumns } from '../contract.ts'
import type { ViewReach } from '../view.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    listViews: ListViewsTable
    listViewDefaults: {
      tenantId: Generated<string>
      id: Generated<string>
      list: string
      userId: string | null
      viewId: string
    }
    listColumns: { tenantId: Generated<string>; userId: string; list: string; columns: ViewColumns }
  }
}

interface ListViewsTable {
  tenantId: Generated<string>
  id: string
  list: string
  name: string
  reach: Generated<ViewReach>
  ownerId: string
  teamId: string | null
  search: Record<string, string>
  columns: ViewColumns | null
  density: 'compact' | 'comfortable' | null
  createdAt: Generated<string>
}
