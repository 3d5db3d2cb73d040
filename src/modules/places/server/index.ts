import type { ServerModule } from '../../../platform/http/module.ts'
import { places } from '../contract.ts'
import { placeMessages } from '../messages.ts'
import { placeRoutes } from './routes.ts'

export const placesModule: ServerModule = {
  name: 'places',
  messages: placeMessages,
  contract: places,
  routes: placeRoutes,
}
