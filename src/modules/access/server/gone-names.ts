import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'

/** Of two who are called the same, one of whom is here, the name is not taken for that of the other. */
export async function goneNames(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.rows(
    statement<{ name: string }>(
      `select u.name from users u where u.tenant_id = platform.current_tenant() and u.name <> ''
       group by u.name having not bool_or(u.active) order by u.name limit 2000`,
    ),
  )
  return rows.map(({ name }) => name)
}
