import type { ServerModule } from '../../../platform/http/module.ts'
import { smallLists } from '../contract.ts'
import { sharedLists } from '../lists.ts'
import { smallListMessages } from '../messages.ts'
import { smallListRoutes } from './routes.ts'

export const smallListsModule: ServerModule = {
  name: 'small-lists',
  messages: smallListMessages,
  contract: smallLists,
  routes: smallListRoutes,
  smallLists: sharedLists,
  subjects: [{ kind: 'list-item', table: 'list_items', name: 'name', words: 'small-lists' }],
  trash: [{ kind: 'list-item', needs: 'general.settings' }],
  rooms: [{ name: 'lists', needs: 'deals.list' }],
}
