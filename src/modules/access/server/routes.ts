import { permissionGroups } from '../../../platform/access/catalogue.ts'
import { statement } from '../../../platform/db/query-builder.ts'
import { offerXsrf } from '../../../platform/http/http-server.ts'
import { route } from '../../../platform/http/route.ts'
import { access } from '../contract.ts'
import { listRoles, showRole } from './roles.ts'
import { closeSession } from './sessions.ts'
import { describeUser, signIn } from './sign-in.ts'

export const accessRoutes = [
  route(access.instance, async (ctx, { request, reply }) => {
    const { company, services } = ctx
    offerXsrf(request, reply, services.settings.publicScheme === 'https')
    return {
      Nome: company.name,
      UrlApi: '/api',
      UrlImagem: company.logoUrl,
      Status: company.status,
      Slug: company.slug,
      CorPrimaria: company.primaryColor,
      CorSecundaria: company.secondaryColor,
    }
  }),
  route(access.login, async (ctx, { body, request }) =>
    signIn(ctx, { ...body, userAgent: String(request.headers['user-agent'] ?? '') }),
  ),
  route(access.session, async (ctx) => describeUser(ctx, ctx.userId)),
  route(access.logout, async (ctx) => {
    await closeSession(ctx, ctx.user!.sessionId)
  }),
  route(access.colleagues, async (ctx) =>
    ctx.rows(
      statement<{ id: string; name: string; roleName: string; storeId: string }>(
        `select u.id, u.name, r.name as role_name, u.store_id from users u
         join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
         where u.tenant_id = platform.current_tenant() and u.active order by u.name collate "pt-BR-x-icu" limit 500`,
      ),
    ),
  ),
  route(access.stores, async (ctx) =>
    ctx.rows(
      statement<{ id: string; name: string; city: string; state: string }>(
        `select id, name, city, state from stores where tenant_id = platform.current_tenant() order by name limit 500`,
      ),
    ),
  ),
  route(access.permissions, async () => permissionGroups()),
  route(access.roles, listRoles),
  route(access.role, (ctx, { params }) => showRole(ctx, params.id)),
]
