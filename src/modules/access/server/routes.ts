import { permissionGroups } from '../../../platform/access/catalogue.ts'
import { statement } from '../../../platform/db/statement.ts'
import { route } from '../../../platform/http/route.ts'
import { access } from '../contract.ts'
import { accountRoutes } from './account/account-routes.ts'
import { enterStore, workStores } from './account/work-store.ts'
import { lackedPermission } from './administrators.ts'
import { entranceRoutes } from './entrance/entrance-routes.ts'
import { gonePeople } from './gone-people.ts'
import { listRoles, showRole } from './roles.ts'

export const accessRoutes = [
  ...entranceRoutes,
  ...accountRoutes,
  route(access.colleagues, async (ctx) =>
    ctx.rows(
      statement<{ id: string; name: string; roleName: string; storeId: string }>(
        `select u.id, u.name, r.name as role_name, u.store_id from users u
         join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
         where u.tenant_id = platform.current_tenant() and u.active order by u.name collate "pt-BR-x-icu" limit 500`,
      ),
    ),
  ),
  route(access.gone, gonePeople),
  route(access.colleaguesTeams, async (ctx) =>
    ctx.rows(
      statement<{ id: string; name: string }>(
        `select id, name from teams where tenant_id = platform.current_tenant() order by name collate "pt-BR-x-icu" limit 500`,
      ),
    ),
  ),
  route(access.stores, async (ctx) =>
    ctx.rows(
      statement<{ id: string; name: string; city: string; state: string }>(
        `select id, name, city, state from stores
         where tenant_id = platform.current_tenant() and deleted_at is null order by name limit 500`,
      ),
    ),
  ),
  route(access.workStores, workStores),
  route(access.lacked, (ctx, { query }) => lackedPermission(ctx, query.permission)),
  route(access.enterStore, async (ctx, { body }) => {
    await enterStore(ctx, body.storeId)
    return { ...(await workStores(ctx)), chosen: body.storeId }
  }),
  route(access.permissions, async () => permissionGroups()),
  route(access.roles, listRoles),
  route(access.role, (ctx, { params }) => showRole(ctx, params.id)),
]
