import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { distribution } from '../contract.ts'
import { distributionMessages } from '../messages.ts'
import { addUser, removeUser } from './change-members.ts'
import { addQueue, editQueue, removeQueue } from './change-queues.ts'
import { dealCreated } from './distribute-lead.ts'
import { distributionActions } from './distribution-action.ts'
import { emptyNotice, memberLeft, queueLeaving } from './left-empty.ts'
import { listQueues, queuePage, showQueue } from './queue-store.ts'

export const distributionModule: ServerModule = {
  name: 'distribution',
  messages: distributionMessages,
  contract: distribution,
  subjects: [{ kind: 'distribution-queue', table: 'distribution_queues', name: 'name' }],
  trash: [{ kind: 'distribution-queue', needs: 'general.settings' }],
  rooms: [{ name: 'distributionQueues', needs: 'general.settings' }],
  listeners: { 'deals.created': dealCreated, 'users.left': memberLeft },
  notices: [emptyNotice],
  leaving: queueLeaving,
  actions: distributionActions,
  routes: [
    route(distribution.queues, listQueues),
    route(distribution.queuePage, (ctx, { query }) => queuePage(ctx, query)),
    route(distribution.addQueue, (ctx, { body }) => addQueue(ctx, body)),
    route(distribution.editQueue, (ctx, { params, body }) => editQueue(ctx, params.id, body)),
    route(distribution.removeQueue, (ctx, { params }) => removeQueue(ctx, params.id)),
    route(distribution.addUser, async (ctx, { params, body }) => {
      await addUser(ctx, params.id, body.userId)
      return showQueue(ctx, params.id)
    }),
    route(distribution.removeUser, async (ctx, { params }) => {
      await removeUser(ctx, params.id, params.userId)
      return showQueue(ctx, params.id)
    }),
  ],
}
