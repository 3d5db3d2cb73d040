import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { trash } from '../contract.ts'
import { trashMessages } from '../messages.ts'
import { emptyTrash, listTrash, purge, restore } from './trash.ts'

export const trashModule: ServerModule = {
  name: 'trash',
  messages: trashMessages,
  contract: trash,
  routes: [
    route(trash.list, (ctx, { query }) => listTrash(ctx, query)),
    route(trash.restore, (ctx, { params }) => restore(ctx, params.kind, params.id)),
    route(trash.purge, (ctx, { params }) => purge(ctx, params.kind, params.id)),
    route(trash.empty, emptyTrash),
  ],
}
