import { permissionById, permissionLabel } from '../../../platform/access/catalogue.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reading } from '../../../platform/http/run-in-ctx.ts'
import type { Services } from '../../../platform/http/services.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import { editsFunctions } from '../authority.ts'

/** Every active person who may edit functions. */
export const administratorsOf = (ctx: Ctx) =>
  ctx.rows(
    statement<{ id: string; email: string }>(
      `select u.id, u.email from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active and ($1 = any(r.permissions) or $1 = any(u.permissions))
       order by u.created_at limit 50`,
      [editsFunctions],
    ),
  )

/** The names of the three who may edit functions for longest: whoever is refused for a permission is told to ask them. */
export const whoGrants = (services: Services, company: Company): Promise<string[]> =>
  reading(services, { company }, grantersOf)

async function grantersOf(ctx: Ctx): Promise<string[]> {
  const people = await ctx.rows(
    statement<{ name: string }>(
      `select u.name from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.tenant_id = platform.current_tenant() and u.active and ($1 = any(r.permissions) or $1 = any(u.permissions))
       order by u.created_at, u.id limit 3`,
      [editsFunctions],
    ),
  )
  return people.map(({ name }) => name)
}

/** What a screen says that a permission closes. */
export async function lackedPermission(ctx: Ctx, permission: string) {
  if (!permissionById(permission)) throw notFound()
  return { name: permissionLabel(permission, ctx.lang), grantedBy: await grantersOf(ctx) }
}
