import type { ServerModule } from '../../../platform/http/module.ts'
import { organisation } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { organisationPermissions } from '../permissions.ts'
import { organisationRoutes } from './routes.ts'

export const organisationModule: ServerModule = {
  name: 'organisation',
  messages: organisationMessages,
  contract: organisation,
  permissions: [organisationPermissions],
  routes: organisationRoutes,
  rooms: [{ name: 'lists', needs: 'deals.list' }],
}
