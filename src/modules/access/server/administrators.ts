import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
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
