import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { energy } from '../contract.ts'
import { energyMessages } from '../messages.ts'
import { pricingSettingsPermissions } from '../permissions.ts'
import { energyRoutes } from './routes.ts'

export const energyModule: ServerModule = {
  name: 'energy',
  messages: energyMessages,
  contract: energy,
  permissions: [pricingSettingsPermissions],
  guards: [{ at: '/consumer-units/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'consumer_units', id) }],
  routes: energyRoutes,
}
