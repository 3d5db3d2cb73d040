import type { Generated, Selectable } from '../../../platform/db/columns.ts'
import { entity } from '../../../platform/db/entity.ts'

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    listItems: ListItemsTable
  }
}

/** One entry of a company's small list. */
export interface ListItemsTable {
  tenantId: Generated<string>
  id: string
  list: string
  name: string
  color: Generated<string>
  icon: Generated<string>
  position: Generated<number>
  enabled: Generated<boolean>
  data: Generated<Record<string, unknown>>
  createdAt: Generated<string>
}
export type StoredListItem = Selectable<ListItemsTable>

export const listItemsEntity = entity({
  table: 'listItems',
  kind: 'list-item',
  json: ['data'],
  missing: 'small-lists.item_not_found',
})
