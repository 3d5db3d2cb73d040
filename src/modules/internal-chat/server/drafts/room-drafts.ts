import { statement } from '../../../../platform/db/statement.ts'
import { draftStore } from '../../../../platform/drafts/draft-store.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { draftTopic } from '../../draft-contract.ts'

export const roomDrafts = draftStore({ table: 'internal_drafts', columns: ['room_id'], topic: draftTopic })

/** No draft of an erased person is left in the rooms of their deals. */
export async function forgetDraftsAbout(ctx: Ctx, contactId: string) {
  await ctx.run(
    statement(
      `delete from internal_drafts x using internal_rooms r, deals d
       where x.tenant_id = platform.current_tenant() and r.tenant_id = x.tenant_id and r.id = x.room_id
         and d.tenant_id = r.tenant_id and d.id = r.deal_id and d.contact_id = $1`,
      [contactId],
    ),
  )
}
