import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { conversationsEntity, type StoredConversation } from './tables.ts'

/** Whoever makes a deal for the customer whom they serve, in a conversation that was about none, talks about it from then on. */
export const linkNewDeal: Listener = async (ctx, { subject, after }) => {
  if (!ctx.user || !ctx.can('chat.attend') || !after?.contactId) return
  const served = await ctx.first(
    statement<StoredConversation>(
      `select * from conversations where tenant_id = platform.current_tenant() and contact_id = $1 and operator_id = $2
         and state = 'service' and deal_id is null order by last_at desc, id limit 1 for update`,
      [after.contactId, ctx.user.id],
    ),
  )
  if (served) await update(ctx, conversationsEntity, served, { dealId: subject.id })
}
