import { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { notify } from '../../notifications/server/public.ts'
import type { SeenRoom } from './sight.ts'

const directNoticeTask = 'internal-chat.told'

/** Who has the room before them reads within this time and is told nothing. */
const patience = 20_000

/**
 * Notifies the other person of a direct chat that somebody wrote to them, once until they read it; people who are named
 * in the message are notified of that instead.
 */
export async function planNotices(ctx: Ctx, room: SeenRoom, messageId: string, named: readonly string[]) {
  if (room.kind !== 'direct') return
  const waiting = await ctx.rows(
    statement<{ userId: string; number: number }>(
      `select im.user_id, m.number from internal_members im
       join internal_messages m on m.tenant_id = im.tenant_id and m.room_id = im.room_id and m.id = $2
       where im.tenant_id = platform.current_tenant() and im.room_id = $1 and im.user_id <> m.author_id and im.user_id <> all($3)
         and not exists (select from internal_messages e where e.tenant_id = m.tenant_id and e.room_id = m.room_id
           and e.author_id = m.author_id and e.deleted_at is null and e.number > im.read_number and e.number < m.number)`,
      [room.id, messageId, named],
    ),
  )
  const runAt = new Date(Date.parse(ctx.now) + patience).toISOString()
  for (const { userId, number } of waiting)
    ctx.job(
      directNoticeTask,
      { roomId: room.id, userId, number, by: ctx.user!.name },
      { key: `told ${room.id} ${userId}`, runAt },
    )
}

export const directNoticeJob = job({
  task: directNoticeTask,
  payload: z.object({ roomId: z.string(), userId: z.string(), number: z.int(), by: z.string() }),
  async run(ctx, { roomId, userId, number, by }) {
    const isUnread = await ctx.first(
      statement(
        `select 1 from internal_members im where im.tenant_id = platform.current_tenant() and im.room_id = $1 and im.user_id = $2
           and exists (select from internal_messages m where m.tenant_id = im.tenant_id and m.room_id = im.room_id
             and m.author_id <> im.user_id and m.deleted_at is null and m.number > im.read_number and m.number >= $3)`,
        [roomId, userId, number],
      ),
    )
    if (!isUnread) return
    await notify(ctx, {
      userIds: [userId],
      kind: 'chat-message',
      subject: { kind: 'internal-room', id: roomId },
      link: `/internal-chat?open=${roomId}`,
      details: { by },
    })
  },
})
