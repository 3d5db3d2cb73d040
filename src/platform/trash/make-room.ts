import { statement } from '../db/query-builder.ts'
import type { Ctx } from '../http/ctx.ts'

/**
 * Before a record returns from the trash to its former position: where another has taken it, that one and those behind it
 * move one on. `within` names the column that parts the list (the step of a status).
 */
export async function makeRoom(ctx: Ctx, table: string, position: number, within?: { column: string; value: string }) {
  const siblings = `tenant_id = platform.current_tenant() and deleted_at is null${within ? ` and ${within.column} = $2` : ''}`
  await ctx.run(
    statement(
      `update ${table} set position = position + 1 where ${siblings} and position >= $1
         and exists (select from ${table} where ${siblings} and position = $1)`,
      [position, ...(within ? [within.value] : [])],
    ),
  )
}
