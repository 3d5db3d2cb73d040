import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

interface GonePerson {
  id: string
  name: string
  /** Nobody who is here bears the name: it is not taken for theirs. */
  isAlone: boolean
}

/** Whoever no longer works here, by name. */
export const gonePeople = (ctx: Ctx) =>
  ctx.rows(
    statement<GonePerson>(
      `select u.id, u.name, not exists (select from users o
         where o.tenant_id = u.tenant_id and o.name = u.name and o.active) as is_alone
       from users u where u.tenant_id = platform.current_tenant() and not u.active and u.name <> ''
       order by u.name, u.id limit 2000`,
    ),
  )
