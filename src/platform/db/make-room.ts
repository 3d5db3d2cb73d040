import type { Ctx } from '../http/ctx.ts'
import { statement } from './statement.ts'

/**
 * Frees a position of a list that people order, for a record that returns from the trash or comes in between: whoever stands
 * there moves one on, with those behind. `within` names the column that parts the list (the step of a status).
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
