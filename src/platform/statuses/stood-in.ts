import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'

/** The statuses in which a record has stood, by the log, and the one in which it stands, of which the log may not know yet. */
export async function stoodIn(
  ctx: Ctx,
  { id, statusId }: { id: string; statusId: string },
): Promise<ReadonlySet<string>> {
  const rows = await ctx.rows(
    statement<{ statusId: string }>(
      `select distinct after ->> 'statusId' as status_id from events
       where tenant_id = platform.current_tenant() and subject_id = $1 and after ->> 'statusId' is not null`,
      [id],
    ),
  )
  return new Set([statusId, ...rows.map((row) => row.statusId)])
}
