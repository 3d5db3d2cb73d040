import type { ServerModule } from '../../../platform/http/module.ts'
import { catalogue } from '../contract.ts'
import { catalogueMessages } from '../messages.ts'
import { catalogueRoutes } from './routes.ts'

export const catalogueModule: ServerModule = {
  name: 'catalogue',
  messages: catalogueMessages,
  contract: catalogue,
  routes: catalogueRoutes,
}
