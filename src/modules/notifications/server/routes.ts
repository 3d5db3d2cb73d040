import { route } from '../../../platform/http/route.ts'
import { notifications } from '../contract.ts'
import { choose, listChoices } from './choose-notices.ts'
import { listNotifications, readAllNotifications, readNotification } from './notifications.ts'
import { pushKey, subscribe, unsubscribe } from './push.ts'

export const notificationRoutes = [
  route(notifications.list, (ctx, { query }) => listNotifications(ctx, query)),
  route(notifications.read, (ctx, { params }) => readNotification(ctx, params.id)),
  route(notifications.readAll, (ctx) => readAllNotifications(ctx)),
  route(notifications.choices, (ctx) => listChoices(ctx)),
  route(notifications.choose, (ctx, { body }) => choose(ctx, body)),
  route(notifications.pushKey, (ctx) => pushKey(ctx)),
  route(notifications.subscribe, (ctx, { body }) => subscribe(ctx, body)),
  route(notifications.unsubscribe, async (ctx) => {
    await unsubscribe(ctx)
  }),
]
