import type { ServerModule } from '../../../platform/http/module.ts'
import { insights } from '../contract.ts'
import { insightMessages } from '../messages.ts'
import { insightRoutes } from './routes.ts'

/** Stands after all modules and knows them by the register of facts alone. */
export const insightsModule: ServerModule = {
  name: 'insights',
  messages: insightMessages,
  contract: insights,
  routes: insightRoutes,
}
