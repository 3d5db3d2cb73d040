import type { ServerModule } from '../../../platform/http/module.ts'
import { notifications } from '../contract.ts'
import { notificationKinds } from '../kinds.ts'
import { notificationMessages } from '../messages.ts'
import { notificationListeners } from './listeners.ts'
import { pushJob } from './push.ts'
import { notificationRoutes } from './routes.ts'
import './tables.ts'

export const notificationsModule: ServerModule = {
  name: 'notifications',
  messages: notificationMessages,
  contract: notifications,
  routes: notificationRoutes,
  notices: notificationKinds,
  references: [{ table: 'notifications', column: 'subject_id', stays: true }],
  listeners: notificationListeners,
  jobs: [pushJob],
  rooms: [{ name: 'notifications:', isOwn: true }],
}
