import type { ServerModule } from '../../../platform/http/module.ts'
import { smallLists } from '../contract.ts'
import { listMessages } from '../messages.ts'
import { listRoutes } from './routes.ts'

export const listsModule: ServerModule = {
  name: 'lists',
  messages: listMessages,
  contract: smallLists,
  routes: listRoutes,
  subjects: [{ kind: 'list-item', table: 'list_items', name: 'name', words: 'lists' }],
  rooms: [{ name: 'lists', needs: 'deals.list' }],
}
