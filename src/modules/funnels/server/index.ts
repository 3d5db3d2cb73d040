import type { ServerModule } from '../../../platform/http/module.ts'
import { funnels } from '../contract.ts'
import { funnelMessages } from '../messages.ts'
import { forgetRole } from './forget-role.ts'
import { keepRequiredField } from './keep-required-fields.ts'
import { funnelRoutes } from './routes.ts'
import { keepRequiredCategory } from './rule-names.ts'
import { funnelSubjects } from './subjects.ts'
import { statusTrash, stepTrash } from './trash.ts'

export const funnelsModule: ServerModule = {
  name: 'funnels',
  messages: funnelMessages,
  contract: funnels,
  routes: funnelRoutes,
  listeners: {
    'roles.removed': forgetRole,
    'customFields.removed': keepRequiredField,
    'customFields.changed': keepRequiredField,
    'lists.removed': keepRequiredCategory,
  },
  subjects: funnelSubjects,
  trash: [statusTrash, stepTrash],
  rooms: [
    { name: 'steps', needs: 'deals.list' },
    { name: 'statuses', needs: 'deals.list' },
  ],
}
