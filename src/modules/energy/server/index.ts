import type { ServerModule } from '../../../platform/http/module.ts'
import { refuseOutOfReachOn } from '../../access/server/public.ts'
import { energy } from '../contract.ts'
import { energyMessages } from '../messages.ts'
import { pricingSettingsPermissions } from '../permissions.ts'
import { footprints } from '../settings/footprint-contract.ts'
import { energyEventMessages } from '../units/event-messages.ts'
import { concessionaireChange, concessionaireExport } from './concessionaire-list.ts'
import { billPhotoListeners } from './count-bill-photos.ts'
import { roofTypeChange, roofTypeExport } from './roof-type-list.ts'
import { energyRoutes } from './routes.ts'
import { unitSubject } from './subjects.ts'

export const energyModule: ServerModule = {
  name: 'energy',
  messages: { ...energyMessages, ...energyEventMessages },
  contract: { ...energy, ...footprints },
  permissions: [pricingSettingsPermissions],
  guards: [{ at: '/consumer-units/:id', check: (ctx, id) => refuseOutOfReachOn(ctx, 'consumer_units', id) }],
  exports: [concessionaireExport, roofTypeExport],
  routes: energyRoutes,
  works: [concessionaireChange.work, roofTypeChange.work],
  listeners: billPhotoListeners,
  subjects: [unitSubject],
}
