import { statement } from '../../../platform/db/query-builder.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { deals } from '../contract.ts'
import { dealMessages } from '../messages.ts'
import { dealPermissions, dealTabPermissions, generalPermissions, kanbanCardPermissions } from '../permissions.ts'
import { dealListeners } from './funnel-listeners.ts'
import { dealRoutes } from './routes.ts'

export const dealsModule: ServerModule = {
  name: 'deals',
  messages: dealMessages,
  contract: deals,
  permissions: [generalPermissions, dealPermissions, dealTabPermissions, kanbanCardPermissions],
  routes: dealRoutes,
  listeners: dealListeners,
  rooms: [
    { name: 'deals', needs: 'deals.list' },
    {
      name: 'deal:',
      needs: 'deals.view',
      mayJoin: async (ctx, id) =>
        /^[0-9a-f-]{36}$/i.test(id) &&
        (await ctx.first(
          statement(
            `select from deals d join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
             where d.tenant_id = platform.current_tenant() and d.id = $1 and (s.card_roles = '{}' or $2 = any(s.card_roles))`,
            [id, ctx.user?.roleId ?? null],
          ),
        )) !== undefined,
    },
  ],
}
