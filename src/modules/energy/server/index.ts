import type { ServerModule } from '../../../platform/http/module.ts'
import { energy } from '../contract.ts'
import { energyEventMessages } from '../event-messages.ts'
import { energyMessages } from '../messages.ts'
import { pricingSettingsPermissions } from '../permissions.ts'
import { energyRoutes } from './routes.ts'
import { consumerUnitSubject } from './subjects.ts'

export const energyModule: ServerModule = {
  name: 'energy',
  messages: { ...energyMessages, ...energyEventMessages },
  subjects: [consumerUnitSubject],
  contract: energy,
  permissions: [pricingSettingsPermissions],
  routes: energyRoutes,
}
