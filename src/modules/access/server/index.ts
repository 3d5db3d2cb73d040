import type { ServerModule } from '../../../platform/http/module.ts'
import { access } from '../contract.ts'
import { identityMessages } from '../identity-messages.ts'
import { accessMessages } from '../messages.ts'
import { accessPermissions } from '../permissions.ts'
import { revokeGoogleToken } from './entrance/google.ts'
import { userPlaceholders } from './placeholders.ts'
import { accessRoutes } from './routes.ts'
import { accessSubjects } from './subjects.ts'
import './tables.ts'

export const accessModule: ServerModule = {
  name: 'access',
  messages: { ...accessMessages, ...identityMessages },
  leaving: { history: ['email_changes.asked_by', 'invitations.sent_by'] },
  contract: access,
  isPersonal: true,
  permissions: accessPermissions,
  placeholders: [userPlaceholders],
  routes: accessRoutes,
  subjects: accessSubjects,
  references: [{ table: 'object_rules', column: 'object_id', stays: true }],
  jobs: [revokeGoogleToken],
}
