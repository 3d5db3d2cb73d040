import type { ServerModule } from '../../../platform/http/module.ts'
import { energy } from '../contract.ts'
import { energyMessages } from '../messages.ts'
import { pricingSettingsPermissions } from '../permissions.ts'
import { energyRoutes } from './routes.ts'

export const energyModule: ServerModule = {
  name: 'energy',
  messages: energyMessages,
  contract: energy,
  permissions: [pricingSettingsPermissions],
  routes: energyRoutes,
}
