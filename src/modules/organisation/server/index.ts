import type { ServerModule } from '../../../platform/http/module.ts'
import { exportOfList } from '../../lists/server/public.ts'
import { general, goals, stores } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { organisationPermissions } from '../permissions.ts'
import { noticeReturned } from './change-notices.ts'
import { goalChange, goalExport } from './goal-list.ts'
import { goalTargets } from './goal-targets.ts'
import { storePlaceholders } from './placeholders.ts'
import { organisationRoutes } from './routes.ts'
import { storeList } from './store-list.ts'
import { storeTrash } from './store-trash.ts'
import { organisationSubjects } from './subjects.ts'

export const organisationModule: ServerModule = {
  name: 'organisation',
  messages: organisationMessages,
  leaving: { history: ['goals.user_id'] },
  contract: { ...stores, ...goals, ...general },
  permissions: [organisationPermissions],
  placeholders: [storePlaceholders],
  exports: [exportOfList(storeList), goalExport],
  targets: goalTargets,
  routes: organisationRoutes,
  works: [goalChange.work],
  subjects: organisationSubjects,
  trash: [
    storeTrash,
    { kind: 'goal', needs: 'general.settings' },
    { kind: 'whatsapp-notice', needs: 'general.settings' },
  ],
  listeners: { 'whatsappNotices.returned': noticeReturned },
  rooms: [
    { name: 'stores', needs: 'general.settings' },
    { name: 'whatsappNotices', needs: 'general.settings' },
  ],
}
