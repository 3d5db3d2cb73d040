import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { dropFile } from '../../files/server/public.ts'

/** What was said of an erased person in the rooms of their deals is gone, files too; that it was said, by whom and when stays. */
export async function forgetTalkOf(ctx: Ctx, contactId: string) {
  const files = await ctx.rows(
    // raw write: the log of the erasure must not contain the erased values
    statement<{ fileId: string | null }>(
      `update internal_messages m set body = '', mentions = '{}', deleted_at = coalesce(m.deleted_at, $2)
       from internal_rooms r join deals d on d.tenant_id = r.tenant_id and d.id = r.deal_id
       where m.tenant_id = platform.current_tenant() and r.tenant_id = m.tenant_id and r.id = m.room_id and d.contact_id = $1
       returning m.file_id`,
      [contactId, ctx.now],
    ),
  )
  for (const { fileId } of files) if (fileId) await dropFile(ctx, fileId)
}
