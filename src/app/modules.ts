import { accessModule } from '../modules/access/server/index.ts'
import { contactsModule } from '../modules/contacts/server/index.ts'
import { dealsModule } from '../modules/deals/server/index.ts'
import { funnelsModule } from '../modules/funnels/server/index.ts'
import { organisationModule } from '../modules/organisation/server/index.ts'
import type { ServerModule } from '../platform/http/module.ts'

/** The modules that the server mounts, in the order of a deal's life. */
export const serverModules: readonly ServerModule[] = [
  accessModule,
  organisationModule,
  contactsModule,
  funnelsModule,
  dealsModule,
]
