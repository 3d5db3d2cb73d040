import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Role } from '../contract.ts'

const roles = `
  select r.id, r.name, r.preset, r.profile_id, p.name as profile_name, p.max_price_change, r.permissions,
         r.requires_second_factor, r.created_at,
         (select count(*) from users u where u.tenant_id = r.tenant_id and u.role_id = r.id and u.active) as users
  from roles r
  join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
  where r.tenant_id = platform.current_tenant()`

export const listRoles = (ctx: Ctx): Promise<Role[]> =>
  ctx.rows(statement<Role>(`${roles} order by p.name, r.created_at, r.name limit 500`))

export const showRole = (ctx: Ctx, id: string): Promise<Role> =>
  ctx.one(statement<Role>(`${roles} and r.id = $1`, [id]), 'access.role_not_found')

export const rolePage = (ctx: Ctx, given: z.output<typeof namedPaging>) =>
  pageByName<Role>(ctx, given, { question: roles, order: 'profile_name, created_at, name, id' })
