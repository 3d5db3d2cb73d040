import type { ServerModule } from '../../../platform/http/module.ts'
import { sales } from '../contract.ts'
import { saleEventMessages } from '../event-words.ts'
import { saleMessages } from '../messages.ts'
import { saleGeneralPermissions, salePermissions } from '../permissions.ts'
import { saleRoutes } from './routes.ts'
import { saleSubject } from './subjects.ts'

export const salesModule: ServerModule = {
  name: 'sales',
  messages: { ...saleMessages, ...saleEventMessages },
  contract: sales,
  permissions: [salePermissions, saleGeneralPermissions],
  routes: saleRoutes,
  subjects: [saleSubject],
  rooms: [{ name: 'sales', needs: 'sales.list' }],
}
