import type { ServerModule } from '../../../platform/http/module.ts'
import { access } from '../contract.ts'
import { accessMessages } from '../messages.ts'
import { accessPermissions } from '../permissions.ts'
import { accessRoutes } from './routes.ts'
import { accessSubjects } from './subjects.ts'
import './tables.ts'

export const accessModule: ServerModule = {
  name: 'access',
  messages: accessMessages,
  contract: access,
  permissions: accessPermissions,
  routes: accessRoutes,
  subjects: accessSubjects,
}
