import { accessModule } from '../modules/access/server/index.ts'
import { catalogueModule } from '../modules/catalogue/server/index.ts'
import { contactsModule } from '../modules/contacts/server/index.ts'
import { energyModule } from '../modules/energy/server/index.ts'
import type { ServerModule } from '../platform/http/module.ts'

/** The modules that the server mounts, in the order of a deal's life. */
export const serverModules: readonly ServerModule[] = [accessModule, contactsModule, energyModule, catalogueModule]
