import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { lockedRoom } from '../../channels/server/public.ts'
import { conversationAtDesk } from './sight.ts'
import { conversationsEntity, type StoredConversation } from './tables.ts'

/** The conversation with its room locked, in the order in which what arrives locks them. */
export async function conversationForUpdate(ctx: Ctx, id: string): Promise<StoredConversation> {
  const { roomId } = await conversationAtDesk(ctx, id)
  await lockedRoom(ctx, roomId)
  // Somebody may have taken it meanwhile, out of sight: whoever saw it is told so.
  return find(ctx, conversationsEntity, id, { lock: true })
}
