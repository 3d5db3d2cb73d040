import type { ServerModule } from '../../../platform/http/module.ts'
import { catalogue } from '../contract.ts'
import { catalogueMessages } from '../messages.ts'
import { equipmentChange, equipmentExports } from './equipment-list.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueModule: ServerModule = {
  name: 'catalogue',
  messages: catalogueMessages,
  contract: catalogue,
  exports: equipmentExports,
  routes: catalogueRoutes,
  works: [equipmentChange.work],
}
