import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { requireOwnRoom } from '../messages.ts'
import { seenRoom } from '../sight.ts'
import { roomDrafts } from './room-drafts.ts'

/** What one has begun to write in a room that one sees. */
export async function ownDraft(ctx: Ctx, roomId: string) {
  await seenRoom(ctx, roomId)
  const kept = await ctx.first(
    statement<{ body: string }>(
      'select body from internal_drafts where tenant_id = platform.current_tenant() and room_id = $1 and user_id = $2',
      [roomId, ctx.userId],
    ),
  )
  return { body: kept?.body ?? '' }
}

/** An empty one leaves nothing. */
export async function keepDraft(ctx: Ctx, roomId: string, { body }: { body: string }) {
  await requireOwnRoom(ctx, roomId)
  if (body.trim() === '') await roomDrafts.drop(ctx, [roomId])
  else await roomDrafts.keep(ctx, [roomId], body)
}
